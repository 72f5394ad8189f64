// expect: verified
// The write of the flag releases and the read acquires, so the data is ordered by happens-before.
import java.util.concurrent.atomic.AtomicReferenceArray;

class AtomicReferenceArrayCompareAndExchangeToCompareAndExchangeAcquire {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final AtomicReferenceArray<String> FLAGS = new AtomicReferenceArray<>(2);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (FLAGS.compareAndExchangeAcquire(0, "set", "seen") == "set") {
                assert DATA.size() == 1;
            }
        });
        other.start();
        DATA.add(1);
        FLAGS.compareAndExchange(0, null, "set");
        other.join();
    }
}
