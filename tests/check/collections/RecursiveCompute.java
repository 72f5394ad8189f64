// expect: violated uncaught-exception
import java.util.concurrent.ConcurrentHashMap;

class RecursiveCompute {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.computeIfAbsent("a", key -> map.computeIfAbsent("a", again -> 1)); // !uncaught-exception
    }
}
