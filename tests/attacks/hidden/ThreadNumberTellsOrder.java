// expect: violated assertion
// Threads without a name are numbered as they are made: who made one first shows in its name.
import java.util.concurrent.atomic.AtomicReference;

class ThreadNumberTellsOrder {
    public static void main(String[] args) throws Exception {
        AtomicReference<String> theirs = new AtomicReference<>();
        Thread other = new Thread(() -> theirs.set(new Thread().getName()), "other");
        other.start();
        String mine = new Thread().getName();
        other.join();
        assert mine.compareTo(theirs.get()) < 0;
    }
}
