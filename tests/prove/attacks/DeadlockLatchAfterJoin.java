// A thread is joined that waits for a latch which is opened after that.
// alarms: deadlock // really
import java.util.concurrent.*;
public class DeadlockLatchAfterJoin {
    static final CountDownLatch latch = new CountDownLatch(1);
    public static void main(String[] x) throws Exception {
        Thread t = new Thread(() -> { try { latch.await(); } catch (InterruptedException e) {} });
        t.start();
        t.join();
        latch.countDown();
    }
}
