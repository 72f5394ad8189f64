// A latch is opened before its waiter is joined.
// proves: deadlock
import java.util.concurrent.*;
public class DeadlockGateThenJoinFixed {
    public static void main(String[] x) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        Thread t = new Thread(() -> { try { start.await(); } catch (InterruptedException e) { return; } });
        t.start();
        start.countDown();
        t.join();
    }
}
