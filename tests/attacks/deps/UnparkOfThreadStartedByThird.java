// expect: violated deadlock
// options: --no-spurious
// One thread starts, a second unparks: if the unpark comes before the start it is lost (LockSupport.unpark).
import java.util.concurrent.locks.LockSupport;

class UnparkOfThreadStartedByThird {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(LockSupport::park);
        t.setName("parker");
        new Thread(() -> LockSupport.unpark(t)).start();
        new Thread(t::start).start();
    }
}
