// The cached view of a map is harmless to race on; what is seen through it while another thread puts is not.
// expect: violated data-race
// options: --property data-race
import java.util.HashMap;
import java.util.Map;

class MapViewWhilePut {
    public static void main(String[] args) throws Exception {
        Map<String, String> map = new HashMap<>();
        map.put("a", "b");
        Thread t = new Thread(() -> {
            map.put("c", "d"); // !data-race
        });
        t.start();
        map.keySet().size(); // !data-race
        t.join();
    }
}
