// expect: verified
// options: --no-spurious
// Once the thread has been started the permit is kept, even if it has not run yet.
import java.util.concurrent.locks.LockSupport;

class UnparkAfterStart {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(LockSupport::park);
        t.start();
        Thread u = new Thread(() -> LockSupport.unpark(t));
        u.start();
    }
}
