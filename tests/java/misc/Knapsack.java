// Knapsack, coin change, longest increasing subsequence by dynamic programming.
import java.util.*;

public class Knapsack {
    public static void main(String[] args) {
        int[] w = {1, 3, 4, 5, 9}, v = {1, 4, 5, 7, 10};
        int cap = 14;
        int[][] d = new int[w.length + 1][cap + 1];
        for (int i = 1; i <= w.length; i++) for (int c = 0; c <= cap; c++) {
            d[i][c] = d[i - 1][c];
            if (w[i - 1] <= c) d[i][c] = Math.max(d[i][c], d[i - 1][c - w[i - 1]] + v[i - 1]);
        }
        List<Integer> pick = new ArrayList<>();
        for (int i = w.length, c = cap; i > 0; i--) if (d[i][c] != d[i - 1][c]) {
            pick.add(i - 1);
            c -= w[i - 1];
        }
        System.out.println(d[w.length][cap] + " " + pick);
        long[] ways = new long[101];
        ways[0] = 1;
        for (int c : new int[] {1, 2, 5, 10, 20, 50}) for (int i = c; i <= 100; i++) ways[i] += ways[i - c];
        System.out.println(ways[100]);
        int[] a = {10, 9, 2, 5, 3, 7, 101, 18, 20};
        TreeSet<Integer> t = new TreeSet<>();
        for (int x : a) {
            Integer y = t.ceiling(x);
            if (y != null) t.remove(y);
            t.add(x);
        }
        System.out.println(t.size() + " " + t);
        int max = a[0], cur = 0;
        for (int x : new int[] {-2, 1, -3, 4, -1, 2, 1, -5, 4}) {
            cur = Math.max(x, cur + x);
            max = Math.max(max, cur);
        }
        System.out.println(max);
    }
}
