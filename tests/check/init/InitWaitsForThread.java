// expect: violated deadlock
// A static initialiser waits for a thread that needs the class.
class InitWaitsForThread {
    static class Registry {
        static volatile int entries = 1;

        static class Loader implements Runnable {
            @Override
            public void run() {
                entries++; // !deadlock
            }
        }

        static {
            Thread loader = new Thread(new Loader());
            loader.start();
            try {
                loader.join(); // !deadlock
            } catch (InterruptedException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(Registry.entries);
    }
}
