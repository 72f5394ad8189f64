// Two threads that park and unpark each other.
// verdict: any
import java.util.concurrent.locks.LockSupport;

public class ParkAndUnpark {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            while (true) {
                LockSupport.park();
                LockSupport.unpark(main);
            }
        });
        other.start();
        while (true) {
            LockSupport.unpark(other);
            LockSupport.park();
        }
    }
}
