// A guarded condition: the consumer always sees the item, another thread may or may not.
// large
// outcomes: 1 false | 1 true
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionHandover {
    static int item, taken;
    static boolean seen;

    static String run() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition full = lock.newCondition();
        item = 0;
        together(
            () -> {
                lock.lock();
                try {
                    while (item == 0) {
                        full.await();
                    }
                    taken = item;
                } finally {
                    lock.unlock();
                }
            },
            () -> {
                lock.lock();
                item = 1;
                full.signal();
                lock.unlock();
            },
            () -> {
                lock.lock();
                seen = item == 1;
                lock.unlock();
            });
        return taken + " " + seen;
    }

    interface Body {
        void run() throws Exception;
    }

    static void together(Body... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            Body body = bodies[i];
            threads[i] = new Thread(() -> {
                try {
                    body.run();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
