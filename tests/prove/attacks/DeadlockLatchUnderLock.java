// A latch is awaited under the lock that the other thread needs to count down.
// alarms: deadlock // really
import java.util.concurrent.*;
public class DeadlockLatchUnderLock {
    static final Object lock = new Object();
    static final CountDownLatch latch = new CountDownLatch(1);
    public static void main(String[] x) throws Exception {
        Thread t = new Thread(() -> { synchronized (lock) { latch.countDown(); } });
        t.start();
        synchronized (lock) { latch.await(); }
    }
}
