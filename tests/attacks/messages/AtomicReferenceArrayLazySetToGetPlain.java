// expect: violated data-race
// A side of the flag is a plain access, and conflicts with the other side without being ordered.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicReferenceArray;

class AtomicReferenceArrayLazySetToGetPlain {
    static class Letter {
        int data;
    }

    static final Letter LETTER = new Letter();
    static final AtomicReferenceArray<String> FLAGS = new AtomicReferenceArray<>(2);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LETTER.data = 1;
            FLAGS.lazySet(0, "set");
        });
        other.start();
        if (FLAGS.getPlain(0) == "set") {
            assert LETTER.data == 1;
        }
        other.join();
    }
}
