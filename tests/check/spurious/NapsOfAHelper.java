// expect: verified
// One park, called from three lines: three places.
import java.util.concurrent.locks.LockSupport;

class NapsOfAHelper {
    static volatile int naps;

    static void nap() {
        LockSupport.parkNanos(1_000);
        naps++;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            nap();
            nap();
            nap();
        });
        t.start();
        t.join();
        assert naps == 3;
    }
}
