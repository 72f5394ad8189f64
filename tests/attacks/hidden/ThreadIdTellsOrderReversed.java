// expect: violated assertion
// The same the other way round.
import java.util.concurrent.atomic.AtomicLong;

class ThreadIdTellsOrderReversed {
    @SuppressWarnings("deprecation")
    public static void main(String[] args) throws Exception {
        AtomicLong theirs = new AtomicLong();
        Thread other = new Thread(() -> theirs.set(new Thread().getId()));
        other.start();
        long mine = new Thread().getId();
        other.join();
        assert mine > theirs.get();
    }
}
