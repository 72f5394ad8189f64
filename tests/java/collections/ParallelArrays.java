// parallelSort, parallelPrefix and parallelSetAll agree with the sequential forms.
import java.util.*;

public class ParallelArrays {
    public static void main(String[] args) {
        int n = 10000;
        int[] a = new int[n];
        Arrays.parallelSetAll(a, i -> i * 31337 % 10007 - 5000);
        int[] b = a.clone();
        Arrays.sort(a); Arrays.parallelSort(b);
        System.out.println(Arrays.equals(a, b) + " " + Arrays.hashCode(b));
        long[] l = new long[n];
        Arrays.parallelSetAll(l, i -> i);
        Arrays.parallelPrefix(l, (x, y) -> x + y);
        System.out.println(l[n - 1] + " " + l[17]);
        String[] s = new String[1000];
        Arrays.parallelSetAll(s, i -> "s" + i * 7 % 1000);
        Arrays.parallelSort(s, Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        System.out.println(s[0] + " " + s[500] + " " + s[999]);
        double[] d = new double[9000];
        for (int i = 0; i < d.length; i++) d[i] = (i * 7919 % 9001) / 8.0;
        Arrays.parallelSort(d);
        System.out.println(d[0] + " " + d[4500] + " " + d[8999]);
    }
}
