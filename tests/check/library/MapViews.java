// expect: verified
// A map that is only read keeps its key set in a field when first asked: racy on purpose.
import java.util.HashMap;
import java.util.Map;

class MapViews {
    public static void main(String[] args) throws Exception {
        Map<String, Integer> ages = new HashMap<>();
        ages.put("a", 1);
        Thread t = new Thread(() -> {
            assert ages.get("a") == 1;
        });
        t.start();
        assert ages.containsKey("a") && ages.size() == 1;
        t.join();
    }
}
