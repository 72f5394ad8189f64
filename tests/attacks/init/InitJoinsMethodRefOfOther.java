// expect: verified
// The initialiser waits for a thread, but that one runs a method of a class that needs no initialisation by others.
class InitJoinsMethodRefOfOther {
    static class Work {
        static volatile int done;

        static void run() {
            done = 1;
        }
    }

    static class Boot {
        static int state;

        static {
            Thread t = new Thread(Work::run);
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            state = Work.done;
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            assert Boot.state == 1;
        }).start();
        assert Boot.state == 1;
    }
}
