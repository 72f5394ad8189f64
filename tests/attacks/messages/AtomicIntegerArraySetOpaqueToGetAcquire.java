// expect: violated data-race
// Of the flag, the write does not release: seeing it does not order the data, which is raced for.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicIntegerArray;

class AtomicIntegerArraySetOpaqueToGetAcquire {
    static final java.util.ArrayList<Integer> DATA = new java.util.ArrayList<>();
    static final AtomicIntegerArray FLAGS = new AtomicIntegerArray(2);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            DATA.add(1);
            FLAGS.setOpaque(1, 1);
        });
        other.start();
        if (FLAGS.getAcquire(1) == 1) {
            assert DATA.size() == 1;
        }
        other.join();
    }
}
