// A permit that comes before or after the thread asks for it.
// expect: violated assertion
import java.util.concurrent.locks.LockSupport;

public class PermitLate {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            LockSupport.parkNanos(1);
            assert x == 1; // !assertion
        });
        other.start();
        x = 1;
        LockSupport.unpark(other);
        other.join();
    }
}
