// expect: verified
// assumes: weak-sets
// The loop inside of the library tries again, too: that its weak compare-and-set never fails is assumed.
import java.util.concurrent.atomic.AtomicInteger;

class WeakSetOfLibrary {
    public static void main(String[] args) throws Exception {
        AtomicInteger count = new AtomicInteger();
        Thread other = new Thread(() -> count.updateAndGet(n -> n + 1));
        other.start();
        count.updateAndGet(n -> n + 1);
        other.join();
        assert count.get() == 2;
    }
}
