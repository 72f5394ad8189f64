// expect: violated deadlock
// Two maps whose mapping functions call each other hold a bin each.
import java.util.concurrent.ConcurrentHashMap;

class CrossCompute {
    static final ConcurrentHashMap<String, Integer> left = new ConcurrentHashMap<>();
    static final ConcurrentHashMap<String, Integer> right = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        new Thread(() -> left.computeIfAbsent("k", key -> {
            return right.computeIfAbsent("k", other -> 1); // !deadlock
        })).start();
        new Thread(() -> right.computeIfAbsent("k", key -> {
            return left.computeIfAbsent("k", other -> 2); // !deadlock
        })).start();
    }
}
