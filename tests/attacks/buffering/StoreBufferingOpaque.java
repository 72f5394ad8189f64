// expect: verified
// assumes: sequential-consistency
// Both may see 0, for opaque mode orders nothing. Interleavings do not show it: the answer has to say that it assumes them.
import java.util.concurrent.atomic.AtomicInteger;

class StoreBufferingOpaque {
    static final AtomicInteger X = new AtomicInteger();
    static final AtomicInteger Y = new AtomicInteger();
    static int seen;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            X.setOpaque(1);
            seen = Y.getOpaque();
        });
        other.start();
        Y.setOpaque(1);
        int mine = X.getOpaque();
        other.join();
        assert mine == 1 || seen == 1;
    }
}
