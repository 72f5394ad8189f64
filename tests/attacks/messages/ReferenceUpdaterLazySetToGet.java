// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

class ReferenceUpdaterLazySetToGet {
    static int data;
    volatile String flag;
    static final ReferenceUpdaterLazySetToGet BOX = new ReferenceUpdaterLazySetToGet();
    static final AtomicReferenceFieldUpdater<ReferenceUpdaterLazySetToGet, String> U = AtomicReferenceFieldUpdater.newUpdater(ReferenceUpdaterLazySetToGet.class, String.class, "flag");

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (U.get(BOX) == "set") {
                assert data == 1;
            }
        });
        other.start();
        data = 1;
        U.lazySet(BOX, "set");
        other.join();
    }
}
