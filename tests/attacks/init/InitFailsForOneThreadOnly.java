// expect: violated uncaught-exception
// The initialiser fails only in the worker, which survives it; then the class is unusable for main as well (12.4.2).
class InitFailsForOneThreadOnly {
    static class Picky {
        static volatile int value = 1;

        static {
            if (Thread.currentThread().getName().equals("worker")) {
                throw new IllegalStateException();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                Picky.value++;
            } catch (ExceptionInInitializerError e) {
                return;
            }
        }, "worker");
        t.start();
        t.join(1);
        int ignored = Picky.value;
    }
}
