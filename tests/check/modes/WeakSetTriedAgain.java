// expect: verified
// Whoever tries again until it succeeds does not notice that a weak compare-and-set failed without cause.
import java.util.concurrent.atomic.AtomicInteger;

class WeakSetTriedAgain {
    public static void main(String[] args) throws Exception {
        AtomicInteger count = new AtomicInteger();
        Runnable add = () -> {
            int seen;
            do {
                seen = count.get();
            } while (!count.weakCompareAndSetVolatile(seen, seen + 1));
        };
        Thread other = new Thread(add);
        other.start();
        add.run();
        other.join();
        assert count.get() == 2;
    }
}
