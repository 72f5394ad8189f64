// expect: violated assertion
// AtomicStampedReference.weakCompareAndSet "may fail spuriously".
import java.util.concurrent.atomic.AtomicStampedReference;

class WeakStampedFails {
    public static void main(String[] args) {
        AtomicStampedReference<String> reference = new AtomicStampedReference<>("a", 0);
        assert reference.weakCompareAndSet("a", "b", 0, 1);
    }
}
