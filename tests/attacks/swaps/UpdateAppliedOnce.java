// expect: verified
// The result is right however often the function was called.
import java.util.concurrent.atomic.AtomicInteger;

class UpdateAppliedOnce {
    public static void main(String[] args) throws Exception {
        AtomicInteger n = new AtomicInteger();
        Thread other = new Thread(() -> n.updateAndGet(old -> old + 1));
        other.start();
        n.accumulateAndGet(2, Integer::sum);
        other.join();
        assert n.get() == 3;
    }
}
