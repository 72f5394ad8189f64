// expect: verified
// JLS 5.1.7: boxes of small numbers are identical.
import java.util.concurrent.atomic.AtomicReference;

class SmallBoxedExpectation {
    public static void main(String[] args) throws Exception {
        AtomicReference<Integer> n = new AtomicReference<>(100);
        Thread other = new Thread(() -> n.compareAndSet(Integer.parseInt("100"), 101));
        other.start();
        boolean mine = n.compareAndSet(100, 102);
        other.join();
        assert n.get() == (mine ? 102 : 101);
    }
}
