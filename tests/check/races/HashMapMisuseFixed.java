// expect: verified
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

class HashMapMisuseFixed {
    public static void main(String[] args) throws Exception {
        Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
        Thread writer = new Thread(() -> {
            map.put("a", 1);
        });
        writer.start();
        map.get("a");
        writer.join();
        assert map.get("a") == 1;
    }
}
