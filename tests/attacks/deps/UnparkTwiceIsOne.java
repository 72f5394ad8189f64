// expect: violated deadlock
// options: --no-spurious
// Permits do not add up (LockSupport): two unparks before the first park serve one park.
import java.util.concurrent.locks.LockSupport;

class UnparkTwiceIsOne {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            LockSupport.park();
            LockSupport.park();
        });
        t.start();
        new Thread(() -> LockSupport.unpark(t)).start();
        LockSupport.unpark(t);
    }
}
