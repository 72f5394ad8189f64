// An exception that ends a thread, and then a heap that grows.
// flags: --all
// verdict: violated
import java.util.HashMap;

public class EarlyFailure {
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            throw new IllegalStateException("early");
        });
        other.start();
        other.join();
        var map = new HashMap<Integer, int[]>();
        for (int i = 0;; i++) {
            map.put(i, new int[100]);
        }
    }
}
