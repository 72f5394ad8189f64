// expect: verified
// assumes: sequential-consistency
// A release is seen by a volatile read as by an acquire.
import java.util.concurrent.atomic.AtomicInteger;

class AtomicReleaseToVolatile {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger stage = new AtomicInteger();
        Thread other = new Thread(() -> {
            data = 1;
            stage.lazySet(1);
        });
        other.start();
        if (stage.get() == 1) {
            assert data == 1;
        }
        other.join();
    }
}
