/** What an analysis of threads that are joined must not forget; each part is executed beside a thread. */
public class Joins {
    static int sum;
    static volatile boolean released;

    static synchronized void work() {
        for (int i = 0; i < 60; i++) {
            sum += i;
        }
    }

    static void go() {
        for (int i = 0; i < 60; i++) {
            sum ^= i;
        }
    }

    /** The thread that was joined has left another behind. */
    static void offspring() throws InterruptedException {
        Thread[] left = new Thread[1];
        Thread outer = new Thread(() -> {
            Thread inner = new Thread(Joins::work);
            left[0] = inner;
            inner.start();
        });
        outer.start();
        outer.join();
        go();
        left[0].join();
    }

    /** The join was interrupted. */
    static void thrown() throws InterruptedException {
        Thread worker = new Thread(Joins::work);
        worker.start();
        Thread.currentThread().interrupt();
        try {
            worker.join();
        } catch (InterruptedException e) {
            go();
        }
        worker.join();
    }

    /** One of two is joined, the other goes on. */
    static void many() throws InterruptedException {
        Thread last = null;
        for (int i = 0; i < 2; i++) {
            boolean stays = i == 0;
            last = new Thread(() -> {
                while (stays && !released) {
                    Thread.onSpinWait();
                }
                work();
            });
            last.start();
        }
        last.join();
        go();
        released = true;
    }

    /** Not until the end. */
    static void timed() throws InterruptedException {
        Thread worker = new Thread(Joins::work);
        worker.start();
        worker.join(1);
        go();
        worker.join();
    }

    /** Joined by one, started by another later. */
    static void others() throws InterruptedException {
        Thread worker = new Thread(Joins::work);
        Thread starter = new Thread(() -> {
            go();
            worker.start();
        });
        starter.start();
        worker.join();
        go();
        starter.join();
        worker.join();
    }

    /** Every other one of an array. */
    static void rounds() throws InterruptedException {
        Thread[] workers = new Thread[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(Joins::work);
            workers[i].start();
        }
        for (Thread worker : workers) {
            if (worker == workers[0]) {
                worker.join();
            }
        }
        go();
        workers[1].join();
    }

    public static void main(String[] args) throws InterruptedException {
        offspring();
        thrown();
        many();
        timed();
        others();
        rounds();
        System.out.println("done");
    }
}
