// expect: violated deadlock
// options: --no-spurious
// A library call may use up the permit: here another park of the same thread, inside a helper that was meant for a timeout.
import java.util.concurrent.locks.LockSupport;

class PermitFromBeforeUsed {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            LockSupport.parkNanos(1000);
            LockSupport.park();
        });
        t.start();
        LockSupport.unpark(t);
    }
}
