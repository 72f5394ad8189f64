// A full queue is waited for under the lock that who empties it needs.
// alarms: deadlock // really
import java.util.concurrent.*;
public class DeadlockQueueUnderLock {
    static final BlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
    static synchronized void put(int i) throws InterruptedException { q.put(i); }
    static synchronized int take() throws InterruptedException { return q.take(); }
    public static void main(String[] x) throws Exception {
        Thread t = new Thread(() -> { try { put(1); put(2); } catch (InterruptedException i) { } });
        t.start();
        System.out.println(take() + take());
    }
}
