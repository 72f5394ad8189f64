// expect: verified
// A loop that reads only is never worth more than one spurious return.
import java.util.concurrent.locks.LockSupport;

class ParkLoop {
    static volatile boolean open;

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(ParkLoop::pass);
        Thread two = new Thread(ParkLoop::pass);
        one.start();
        two.start();
        open = true;
        LockSupport.unpark(one);
        LockSupport.unpark(two);
        one.join();
        two.join();
    }

    static void pass() {
        while (!open) {
            LockSupport.park();
        }
    }
}
