// expect: violated deadlock
// Permits do not add up: two unparks may make one permit.
import java.util.concurrent.locks.LockSupport;

class OnePermitOnly {
    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            LockSupport.park();
            LockSupport.park(); // !deadlock
        });
        sleeper.start();
        LockSupport.unpark(sleeper);
        LockSupport.unpark(sleeper);
        sleeper.join();
    }
}
