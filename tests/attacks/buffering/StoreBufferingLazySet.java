// expect: verified
// assumes: sequential-consistency
// Both may see 0: a release write and a later read of another variable may be reordered.
// Interleavings do not show it, so the answer has to say that it assumes them.
import java.util.concurrent.atomic.AtomicInteger;

class StoreBufferingLazySet {
    static final AtomicInteger X = new AtomicInteger();
    static final AtomicInteger Y = new AtomicInteger();
    static int seen;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            X.lazySet(1);
            seen = Y.get();
        });
        other.start();
        Y.lazySet(1);
        int mine = X.get();
        other.join();
        assert mine == 1 || seen == 1;
    }
}
