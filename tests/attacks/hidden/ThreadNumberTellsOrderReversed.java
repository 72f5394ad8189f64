// expect: violated assertion
// The same the other way round.
import java.util.concurrent.atomic.AtomicReference;

class ThreadNumberTellsOrderReversed {
    public static void main(String[] args) throws Exception {
        AtomicReference<String> theirs = new AtomicReference<>();
        Thread other = new Thread(() -> theirs.set(new Thread().getName()), "other");
        other.start();
        String mine = new Thread().getName();
        other.join();
        assert mine.compareTo(theirs.get()) > 0;
    }
}
