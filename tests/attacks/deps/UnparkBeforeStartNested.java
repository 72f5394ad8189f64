// expect: violated deadlock
// options: --no-spurious
// The thread is started by a second thread, unparked by a third: the unpark may come before the start and be lost.
import java.util.concurrent.locks.LockSupport;

class UnparkBeforeStartNested {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(LockSupport::park);
        new Thread(t::start).start();
        LockSupport.unpark(t);
    }
}
