// expect: violated assertion
// Nobody unparks it: only three wake-ups without cause in a row, at three places, lead here.
import java.util.concurrent.locks.LockSupport;

class ThreeWakeups {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            LockSupport.park();
            LockSupport.park();
            LockSupport.park();
            assert false : "woken three times"; // !assertion
        });
        t.setDaemon(true);
        t.start();
    }
}
