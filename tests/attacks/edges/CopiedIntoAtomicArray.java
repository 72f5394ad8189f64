// expect: verified
// AtomicIntegerArray(int[]) copies the array: the original may be changed without a race.
import java.util.concurrent.atomic.AtomicIntegerArray;

class CopiedIntoAtomicArray {
    public static void main(String[] args) throws Exception {
        int[] cells = {1, 2};
        AtomicIntegerArray copy = new AtomicIntegerArray(cells);
        Thread other = new Thread(() -> copy.incrementAndGet(0));
        other.start();
        cells[0] = 9;
        other.join();
        assert copy.get(0) == 2;
    }
}
