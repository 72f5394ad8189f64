// expect: violated assertion
// The failing assertion is called back from the library.
import java.util.ArrayList;
import java.util.List;

class AssertInComparator {
    static volatile boolean frozen;

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(2, 1));
        new Thread(() -> frozen = true).start();
        list.sort((a, b) -> {
            assert !frozen; // !assertion
            return Integer.compare(a, b);
        });
    }
}
