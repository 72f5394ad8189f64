import java.util.HashMap;
import java.util.Map;

/** The library's HashMap with boxed keys. */
public class HashMaps {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        long total = 0;
        for (int round = 0; round < n; round++) {
            Map<Integer, Integer> map = new HashMap<>();
            for (int i = 0; i < 1000; i++) {
                map.merge(i * 7 % 257, i, Integer::sum);
            }
            for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
                total += entry.getKey() ^ entry.getValue();
            }
        }
        System.out.println(total);
    }
}
