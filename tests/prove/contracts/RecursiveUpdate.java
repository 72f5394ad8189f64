// A map that is changed while it computes a value throws.
// alarms: uncaught-exception // really
import java.util.concurrent.ConcurrentHashMap;

public class RecursiveUpdate {
    static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        map.computeIfAbsent("a", key -> map.computeIfAbsent("a", again -> "x"));
    }
}
