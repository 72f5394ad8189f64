// Sort, search, fill, copy, equality and hashing of Arrays.
import java.util.*;

public class ArraysUtil {
    public static void main(String[] args) {
        int[] a = {5, 3, 9, -1, 7, 0};
        Arrays.sort(a, 1, 5); System.out.println(Arrays.toString(a));
        Arrays.sort(a);
        System.out.println(Arrays.toString(a) + " " + Arrays.binarySearch(a, 7) + " " + Arrays.binarySearch(a, 4) + " " + Arrays.hashCode(a));
        String[] s = {"pear", "Fig", "apple", "kiwi"};
        Arrays.sort(s); System.out.println(Arrays.toString(s));
        Arrays.sort(s, String.CASE_INSENSITIVE_ORDER); System.out.println(Arrays.asList(s));
        Arrays.sort(s, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())); System.out.println(Arrays.asList(s));
        double[] d = {0.0, -0.0, Double.NaN, -1, 5, Double.NEGATIVE_INFINITY};
        Arrays.sort(d); System.out.println(Arrays.toString(d));
        char[] c = "sorting".toCharArray(); Arrays.sort(c); System.out.println(new String(c));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 8)) + Arrays.toString(Arrays.copyOfRange(a, 2, 4))
                + Arrays.toString(Arrays.copyOf(s, 2)));
        int[][] m = {{1, 2}, {3}}, n = {{1, 2}, {3}};
        System.out.println(Arrays.equals(m, n) + " " + Arrays.deepEquals(m, n) + " " + Arrays.deepHashCode(m) + " "
                + Arrays.mismatch(a, new int[] {-1, 0, 4}) + " " + Arrays.compare(a, new int[] {-1, 0, 4}) + " "
                + Arrays.equals(new double[] {Double.NaN}, new double[] {Double.NaN}));
        long[] f = new long[10]; f[0] = f[1] = 1; Arrays.setAll(f, i -> i < 2 ? 1 : f[i - 1] + f[i - 2]); System.out.println(Arrays.toString(f));
        Arrays.parallelPrefix(f, Long::sum); System.out.println(Arrays.toString(f));
        List<String> v = Arrays.asList(s); v.set(0, "changed"); System.out.println(s[0]);
        try { v.add("x"); } catch (UnsupportedOperationException e) { System.out.println("fixed size"); }
        Integer[] big = new Integer[300]; for (int i = 0; i < 300; i++) big[i] = i * 7919 % 1009;
        Arrays.sort(big, (x, y) -> Integer.compare(x % 10, y % 10));
        System.out.println(Arrays.hashCode(big) + " " + big[0] + " " + big[299]);
        System.out.println(Arrays.stream(a, 1, 4).sum() + " " + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + " "
                + Arrays.toString((int[]) null) + Arrays.asList(1, null));
        Object[] cyc = new Object[2]; cyc[0] = cyc; System.out.println(Arrays.deepToString(cyc));
    }
}
