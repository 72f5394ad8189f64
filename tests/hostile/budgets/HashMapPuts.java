// A map that grows for ever.
import java.util.HashMap;

public class HashMapPuts {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        var map = new HashMap<Integer, Integer>();
        for (int i = 0;; i++) {
            map.put(i, i);
        }
    }
}
