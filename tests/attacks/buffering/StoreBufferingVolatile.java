// expect: verified
// With volatile accesses at least one of them sees the other's write, by the memory model itself.
import java.util.concurrent.atomic.AtomicInteger;

class StoreBufferingVolatile {
    static final AtomicInteger X = new AtomicInteger();
    static final AtomicInteger Y = new AtomicInteger();
    static int seen;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            X.set(1);
            seen = Y.get();
        });
        other.start();
        Y.set(1);
        int mine = X.get();
        other.join();
        assert mine == 1 || seen == 1;
    }
}
