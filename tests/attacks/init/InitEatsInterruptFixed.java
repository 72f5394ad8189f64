// expect: verified
// Waiting for another thread's initialiser neither ends with an interrupt nor clears it.
class InitEatsInterruptFixed {
    static class Slow {
        static volatile int steps;

        static {
            Thread.yield();
            steps = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert Slow.steps == 1;
        });
        t.start();
        Thread.currentThread().interrupt();
        assert Slow.steps == 1;
        assert Thread.currentThread().isInterrupted();
    }
}
