// expect: verified
import java.util.concurrent.atomic.AtomicReference;

class TwoAtomicsFixed {
    record Range(int lower, int upper) { }

    static final AtomicReference<Range> range = new AtomicReference<>(new Range(0, 10));

    static void setLower(int n) {
        range.updateAndGet(r -> n <= r.upper() ? new Range(n, r.upper()) : r);
    }

    static void setUpper(int n) {
        range.updateAndGet(r -> n >= r.lower() ? new Range(r.lower(), n) : r);
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> setLower(6));
        Thread two = new Thread(() -> setUpper(4));
        one.start();
        two.start();
        one.join();
        two.join();
        Range r = range.get();
        assert r.lower() <= r.upper();
    }
}
