// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
import java.util.Arrays;

class SortedArray {
    static String work() {
        Integer[] numbers = {3, 1, 2};
        Arrays.sort(numbers, (a, b) -> b - a);
        return Arrays.toString(numbers);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("[3, 2, 1]");
        });
        other.start();
        assert work().equals("[3, 2, 1]");
        other.join();
    }
}
