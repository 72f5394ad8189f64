// expect: verified
// A joiner waits in the wait set of the thread's object (Thread.join: "uses a loop of this.wait calls"), and notifyAll
// there wakes both.
class JoinerSharesNotification {
    static final Object finish = new Object();
    static boolean finished;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            synchronized (finish) {
                while (!finished) {
                    await(finish);
                }
            }
        });
        worker.start();
        new Thread(() -> {
            try {
                worker.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        boolean[] called = new boolean[1];
        new Thread(() -> {
            synchronized (worker) {
                while (!called[0]) {
                    await(worker);
                }
            }
            synchronized (finish) {
                finished = true;
                finish.notifyAll();
            }
        }).start();
        synchronized (worker) {
            called[0] = true;
            worker.notifyAll();
        }
    }

    static void await(Object monitor) {
        try {
            monitor.wait();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
