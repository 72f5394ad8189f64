// expect: verified
// options: --no-spurious
// A timed park ends by itself, and one of zero or negative time does not block (LockSupport.parkNanos).
import java.util.concurrent.locks.LockSupport;

class ParkNanosEnds {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            LockSupport.parkNanos(0);
            LockSupport.parkNanos(-1);
            LockSupport.parkNanos(100);
        });
        t.start();
        LockSupport.parkUntil(1);
        t.join();
    }
}
