// expect: violated deadlock
// options: --no-spurious
// unpark has no effect on a thread that has not been started (LockSupport.unpark): if it comes too early, it is lost.
import java.util.concurrent.locks.LockSupport;

class UnparkBeforeStart {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(LockSupport::park);
        Thread u = new Thread(() -> LockSupport.unpark(t));
        u.start();
        t.start();
    }
}
