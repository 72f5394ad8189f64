// How many dimensions an array has is known to reflection only.
// alarms: array-bounds // really
import java.lang.reflect.Array;
public class DimensionsByReflection {
    public static void main(String[] args) {
        int[][] table = (int[][]) Array.newInstance(int.class, 2, 3);
        table[1][3] = 1;
    }
}
