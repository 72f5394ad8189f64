// One signal for two waiters of a token: the second gets it only after the next.
// large
// outcomes: AB | BA
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionSignalsOne {
    static int tokens;
    static String log;

    static String run() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition some = lock.newCondition();
        tokens = 0;
        log = "";
        Body taker = () -> {
            String name = Thread.currentThread().getName();
            lock.lock();
            while (tokens == 0) {
                some.await();
            }
            tokens--;
            log += name;
            lock.unlock();
        };
        Thread a = taker.thread("A");
        Thread b = taker.thread("B");
        for (int i = 0; i < 2; i++) {
            lock.lock();
            tokens++;
            some.signal();
            lock.unlock();
        }
        a.join();
        b.join();
        return log;
    }

    interface Body {
        void run() throws Exception;

        default Thread thread(String name) {
            Thread thread = new Thread(() -> {
                try {
                    run();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }, name);
            thread.start();
            return thread;
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
