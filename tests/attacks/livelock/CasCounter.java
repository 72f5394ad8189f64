// expect: verified
// A failed compareAndSet means that somebody else made progress.
import java.util.concurrent.atomic.AtomicInteger;

class CasCounter {
    static final AtomicInteger a = new AtomicInteger();

    static void add() {
        while (true) {
            int n = a.get();
            if (a.compareAndSet(n, n + 1)) {
                return;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(CasCounter::add);
        t.start();
        add();
        t.join();
        assert a.get() == 2;
    }
}
