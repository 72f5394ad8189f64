// expect: violated assertion
// AtomicInteger.updateAndGet: "The function should be side-effect-free, since it may be re-applied when attempted updates
// fail due to contention among threads."
import java.util.concurrent.atomic.AtomicInteger;

class UpdateAppliedTwice {
    static final AtomicInteger N = new AtomicInteger();
    static final AtomicInteger CALLS = new AtomicInteger();

    static int next(int n) {
        CALLS.incrementAndGet();
        return n + 1;
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> N.updateAndGet(UpdateAppliedTwice::next));
        other.start();
        N.updateAndGet(UpdateAppliedTwice::next);
        other.join();
        assert CALLS.get() == 2;
    }
}
