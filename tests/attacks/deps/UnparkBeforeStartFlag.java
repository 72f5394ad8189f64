// expect: violated assertion
// options: --no-spurious
// The unpark is lost or not; who parks with a timeout can tell by a flag that the unparker has set before.
import java.util.concurrent.locks.LockSupport;

class UnparkBeforeStartFlag {
    static volatile boolean set;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            LockSupport.parkNanos(1_000_000);
            assert set;
        });
        Thread u = new Thread(() -> {
            set = true;
            LockSupport.unpark(t);
        });
        u.start();
        t.start();
    }
}
