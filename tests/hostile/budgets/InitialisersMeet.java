// Threads that initialise classes that never get initialised.
public class InitialisersMeet {
    static class Endless {
        static final int VALUE = forEver();

        static int forEver() {
            int i = 0;
            while (true) {
                i++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) {
            new Thread(() -> System.out.println(Endless.VALUE)).start();
        }
    }
}
