// Nor is that of the entries of a map.
// expect: verified
// assumes: iteration-order
import java.util.Map;

class MapOfOrder {
    public static void main(String[] args) throws Exception {
        int[] sum = new int[1];
        Map.of(1, 2, 3, 4).forEach((key, value) -> sum[0] += key * value);
        assert sum[0] == 14;
    }
}
