// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicReferenceArray;

class AtomicReferenceArraySetOpaqueToGet {
    static int data;
    static final AtomicReferenceArray<String> FLAGS = new AtomicReferenceArray<>(2);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            FLAGS.setOpaque(0, "set");
        });
        other.start();
        if (FLAGS.get(0) == "set") {
            assert data == 1;
        }
        other.join();
    }
}
