// expect: violated assertion
// Identifiers of threads grow as they are made.
import java.util.concurrent.atomic.AtomicLong;

class ThreadIdTellsOrder {
    @SuppressWarnings("deprecation")
    public static void main(String[] args) throws Exception {
        AtomicLong theirs = new AtomicLong();
        Thread other = new Thread(() -> theirs.set(new Thread().getId()));
        other.start();
        long mine = new Thread().getId();
        other.join();
        assert mine < theirs.get();
    }
}
