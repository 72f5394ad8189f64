// expect: violated data-race
import java.util.HashMap;
import java.util.Map;

class HashMapMisuse {
    public static void main(String[] args) throws Exception {
        Map<String, Integer> map = new HashMap<>();
        Thread writer = new Thread(() -> {
            map.put("a", 1); // !data-race
        });
        writer.start();
        map.get("a"); // !data-race
        writer.join();
    }
}
