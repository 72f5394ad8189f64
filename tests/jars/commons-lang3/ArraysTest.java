import org.apache.commons.lang3.ArrayUtils;
import java.util.Arrays;
import java.util.BitSet;

public class ArraysTest {
    public static void main(String[] args) {
        int[] a = {3, 1, 2};
        System.out.println(
                Arrays.toString(ArrayUtils.add(a, 9)) + Arrays.toString(ArrayUtils.remove(a, 1)));
        System.out.println(
                Arrays.toString(ArrayUtils.toObject(a))
                        + Arrays.toString(ArrayUtils.addAll(a, 4, 5)));
        ArrayUtils.reverse(a);
        System.out.println(
                Arrays.toString(a) + ArrayUtils.contains(a, 3) + ArrayUtils.indexOf(a, 1));
        ArrayUtils.shift(a, 1);
        System.out.println(Arrays.toString(a) + ArrayUtils.isSorted(a));
        System.out.println(
                Arrays.toString(ArrayUtils.subarray(new String[] {"a", "b", "c"}, 1, 3)));
        System.out.println(ArrayUtils.toString(new Object[] {1, "x", null, new int[] {7}}));
        System.out.println(ArrayUtils.toMap(new String[][] {{"RED", "#F00"}, {"GREEN", "#0F0"}}));
        System.out.println(
                Arrays.toString(ArrayUtils.removeElements(new String[] {"x", "y", "x"}, "x")));
        System.out.println(
                Arrays.toString(ArrayUtils.insert(1, new long[] {1, 2}, 8, 9))
                        + Arrays.toString(ArrayUtils.nullToEmpty((String[]) null)));
        BitSet bits = ArrayUtils.indexesOf(new char[] {'a', 'b', 'a'}, 'a');
        System.out.println(bits + " " + ArrayUtils.getLength(null) + ArrayUtils.isSameLength(a, a));
        try {
            ArrayUtils.remove(a, 10);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            ArrayUtils.add(new Integer[0], (Integer) (Object) Integer.valueOf(1));
            Object[] o = new String[1];
            ArrayUtils.insert(0, o, 5);
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }
}
