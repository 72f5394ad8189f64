// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.util.concurrent.atomic.AtomicReference;

class AtomicReferenceWeakCompareAndSetReleaseToCompareAndExchangeAcquire {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final AtomicReference<String> FLAG = new AtomicReference<>();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            FLAG.weakCompareAndSetRelease(null, "set");
        });
        other.start();
        if (FLAG.compareAndExchangeAcquire("set", "seen") == "set") {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
