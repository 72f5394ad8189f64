// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
import java.util.ArrayDeque;
import java.util.LinkedHashMap;

class Iterators {
    static String work() {
        LinkedHashMap<Character, Integer> seen = new LinkedHashMap<>();
        for (char c : "aba".toCharArray()) {
            seen.merge(c, 1, Integer::sum);
        }
        return seen + "" + new ArrayDeque<>(seen.values());
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("{a=2, b=1}[2, 1]");
        });
        other.start();
        assert work().equals("{a=2, b=1}[2, 1]");
        other.join();
    }
}
