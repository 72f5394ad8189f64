// expect: verified
// Each nap may end without cause, and each is a place of its own: no wake-up needs to be left out.
import java.util.concurrent.locks.LockSupport;

class ThreeNaps {
    static int naps;

    public static void main(String[] args) {
        LockSupport.parkNanos(1_000);
        naps++;
        LockSupport.parkNanos(1_000);
        naps++;
        LockSupport.parkNanos(1_000);
        naps++;
        assert naps == 3;
    }
}
