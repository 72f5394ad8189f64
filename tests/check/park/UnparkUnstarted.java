// expect: violated deadlock
// Unpark of a thread that has not been started has no effect.
import java.util.concurrent.locks.LockSupport;

class UnparkUnstarted {
    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            LockSupport.park(); // !deadlock
        });
        LockSupport.unpark(sleeper);
        sleeper.start();
        sleeper.join();
    }
}
