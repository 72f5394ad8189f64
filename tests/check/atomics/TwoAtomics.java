// expect: violated assertion
// An invariant over two atomics is not kept by either of them.
import java.util.concurrent.atomic.AtomicInteger;

class TwoAtomics {
    static final AtomicInteger lower = new AtomicInteger(0);
    static final AtomicInteger upper = new AtomicInteger(10);

    static void setLower(int n) {
        if (n <= upper.get()) {
            lower.set(n);
        }
    }

    static void setUpper(int n) {
        if (n >= lower.get()) {
            upper.set(n);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> setLower(6));
        Thread two = new Thread(() -> setUpper(4));
        one.start();
        two.start();
        one.join();
        two.join();
        assert lower.get() <= upper.get(); // !assertion
    }
}
