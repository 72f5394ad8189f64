// expect: verified
import java.util.concurrent.atomic.AtomicInteger;

class CasOnceFixed {
    static final AtomicInteger n = new AtomicInteger();

    static void add() {
        int seen;
        do {
            seen = n.get();
        } while (!n.compareAndSet(seen, seen + 1));
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(CasOnceFixed::add);
        other.start();
        add();
        other.join();
        assert n.get() == 2;
    }
}
