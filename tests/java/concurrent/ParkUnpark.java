// LockSupport permits do not accumulate and blockers are visible.
import java.util.concurrent.locks.*;
import java.util.concurrent.atomic.*;

public class ParkUnpark {
    public static void main(String[] args) throws Exception {
        Thread m = Thread.currentThread();
        LockSupport.unpark(m);
        LockSupport.unpark(m);
        LockSupport.park();
        System.out.println("first park passed");
        LockSupport.parkNanos(1_000_000);
        System.out.println("second timed out");
        LockSupport.parkUntil(System.currentTimeMillis() + 2);
        LockSupport.parkNanos(-5);
        LockSupport.unpark(null);
        Object blocker = "blocker";
        AtomicBoolean go = new AtomicBoolean();
        Thread t = new Thread(() -> {
            while (!go.get()) LockSupport.park(blocker);
            System.out.println("unparked");
        });
        t.start();
        while (LockSupport.getBlocker(t) == null) Thread.sleep(1);
        System.out.println(LockSupport.getBlocker(t));
        go.set(true);
        LockSupport.unpark(t);
        t.join();
        System.out.println(LockSupport.getBlocker(t));
    }
}
