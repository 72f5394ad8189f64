// A mapping function takes a lock while its bin is held; another thread asks the map while it has that lock.
// alarms: deadlock // really
import java.util.concurrent.ConcurrentHashMap;
public class DeadlockInCompute {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static final Object lock = new Object();

    static Integer locked() {
        synchronized (lock) {
            return 1;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> map.computeIfAbsent("k", key -> locked())).start();
        synchronized (lock) {
            map.put("k", 2);
        }
    }
}
