// Counting solutions of the n queens problem with bits and with arrays.
public class NQueens {
    static int bits(int n, int c, int l, int r) {
        int full = (1 << n) - 1, k = 0;
        if (c == full) return 1;
        for (int free = full & ~(c | l | r); free != 0; free &= free - 1) {
            int b = free & -free;
            k += bits(n, c | b, (l | b) << 1, (r | b) >> 1);
        }
        return k;
    }
    static int first(int[] q, int r) {
        if (r == q.length) return 1;
        for (int c = 0; c < q.length; c++) {
            boolean ok = true;
            for (int i = 0; i < r && ok; i++) ok = q[i] != c && Math.abs(q[i] - c) != r - i;
            if (ok) {
                q[r] = c;
                if (first(q, r + 1) == 1) return 1;
            }
        }
        return 0;
    }
    public static void main(String[] args) {
        for (int n = 1; n <= 8; n++) System.out.print(bits(n, 0, 0, 0) + " ");
        System.out.println("");
        int[] q = new int[8];
        first(q, 0);
        System.out.println(java.util.Arrays.toString(q));
    }
}
