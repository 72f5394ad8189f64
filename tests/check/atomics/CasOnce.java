// expect: violated assertion
// The result of compareAndSet is not looked at.
import java.util.concurrent.atomic.AtomicInteger;

class CasOnce {
    static final AtomicInteger n = new AtomicInteger();

    static void add() {
        int seen = n.get();
        n.compareAndSet(seen, seen + 1);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(CasOnce::add);
        other.start();
        add();
        other.join();
        assert n.get() == 2; // !assertion
    }
}
