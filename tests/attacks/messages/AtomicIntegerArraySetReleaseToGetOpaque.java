// expect: violated data-race
// Of the flag, the read does not acquire: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicIntegerArray;

class AtomicIntegerArraySetReleaseToGetOpaque {
    static int data;
    static final AtomicIntegerArray FLAGS = new AtomicIntegerArray(2);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            data = 1;
            FLAGS.setRelease(1, 1);
        });
        other.start();
        if (FLAGS.getOpaque(1) == 1) {
            assert data == 1;
        }
        other.join();
    }
}
