// A thread that an initialiser starts waits for the end of it, and is told that it has failed.
// alarms: division-by-zero // really
public class InitialiserFailedLater {
    static int n = 1;

    static class Late {
        static {
            new Thread(InitialiserFailedLater::run).start();
            if (n == 1) throw new IllegalStateException();
        }

        static int value() {
            return 1;
        }
    }

    static void run() {
        int n = 1;
        try {
            Late.value();
        } catch (NoClassDefFoundError failed) {
            n = 0;
        }
        System.out.println(1 / n);
    }

    public static void main(String[] args) {
        try {
            Late.value();
        } catch (ExceptionInInitializerError early) {
            System.out.println("failed");
        }
    }
}
