// expect: violated assertion
// Without a stamp the set succeeds though the reference was changed twice in between.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

class ReferenceCameBack {
    static final AtomicReference<String> R = new AtomicReference<>("a");
    static final AtomicInteger CHANGES = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            R.set("b");
            CHANGES.incrementAndGet();
            R.set("a");
            CHANGES.incrementAndGet();
        });
        other.start();
        int before = CHANGES.get();
        String seen = R.get();
        if (before == 0 && seen == "a" && CHANGES.get() == 0) {
            if (R.compareAndSet(seen, "c")) {
                assert CHANGES.get() == 0 || R.get() != "c";
            }
        }
        other.join();
    }
}
