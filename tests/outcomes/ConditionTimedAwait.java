// A timed await returns with the item there or without it.
// outcomes: 0 | 1
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionTimedAwait {
    static int item, seen;

    static String run() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition full = lock.newCondition();
        item = 0;
        together(
            () -> {
                lock.lock();
                if (item == 0) {
                    full.await(1, TimeUnit.MILLISECONDS);
                }
                seen = item;
                lock.unlock();
            },
            () -> {
                lock.lock();
                item = 1;
                full.signalAll();
                lock.unlock();
            });
        return "" + seen;
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
