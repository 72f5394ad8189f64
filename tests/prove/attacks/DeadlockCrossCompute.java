// Two maps whose mapping functions ask each other hold a bin each, which nobody can name.
// alarms: deadlock // really
import java.util.concurrent.ConcurrentHashMap;
public class DeadlockCrossCompute {
    static final ConcurrentHashMap<String, Integer> left = new ConcurrentHashMap<>();
    static final ConcurrentHashMap<String, Integer> right = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        new Thread(() -> left.computeIfAbsent("k", key -> right.computeIfAbsent("k", other -> 1))).start();
        right.computeIfAbsent("k", key -> left.computeIfAbsent("k", other -> 2));
    }
}
