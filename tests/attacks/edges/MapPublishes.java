// expect: verified
// ConcurrentHashMap: what was done before putting happens-before what follows the access of that element.
import java.util.concurrent.ConcurrentHashMap;

class MapPublishes {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, int[]> map = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> {
            int[] cell = new int[1];
            cell[0] = 1;
            map.put("a", cell);
        });
        other.start();
        int[] seen = map.get("a");
        if (seen != null) {
            assert seen[0] == 1;
        }
        other.join();
    }
}
