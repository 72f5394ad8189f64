// A class whose initialiser has failed stays unusable, though the initialiser would succeed by now.
// alarms: division-by-zero // really
public class InitialiserFailed {
    static boolean ready;

    static class Late {
        static {
            if (!ready) throw new IllegalStateException();
        }

        static int value() {
            return 1;
        }
    }

    public static void main(String[] args) {
        try {
            Late.value();
        } catch (ExceptionInInitializerError early) {
            ready = true;
        }
        int n = 1;
        try {
            Late.value();
        } catch (NoClassDefFoundError failed) {
            n = 0;
        }
        System.out.println(1 / n);
    }
}
