// Multidimensional, jagged and zero length arrays with defaults.
import java.util.*;

public class MultiArrays {
    public static void main(String[] args) {
        int[][] m = new int[3][4];
        m[1][2] = 5;
        System.out.println(Arrays.deepToString(m));
        int[][][] j = new int[2][][];
        System.out.println(Arrays.deepToString(j));
        j[0] = new int[][] {{1}, {}, {2, 3}};
        System.out.println(Arrays.deepToString(j) + " " + j[0].length);
        long[][] zero = new long[0][7];
        System.out.println(zero.length + " " + zero.getClass().getName());
        System.out.println(Arrays.toString(new double[2]) + Arrays.toString(new boolean[2]) + Arrays.toString(new String[2])
                + (int) new char[1][0].length + Arrays.toString(new float[1]));
        Object o = new int[2][3][4][5];
        System.out.println(o.getClass() + " " + o.getClass().getComponentType() + " " + (o instanceof Object[]) + " " + (o instanceof Object[][][])
                + " " + (o instanceof Object[][][][]));
        int[] c = {1, 2, 3};
        int[] d = c.clone();
        d[0] = 9;
        System.out.println(c[0] + " " + d[0] + " " + c.equals(d) + " " + Arrays.equals(c, new int[] {1, 2, 3}));
        int[][] shallow = m.clone();
        shallow[1][2] = 7;
        shallow[0] = null;
        System.out.println(m[1][2] + " " + (m[0] != null));
        String[] s[] = {{"a"}, {"b", "c"}};
        System.out.println(s[1][1] + s.length);
        char[][] grid = new char[2][2];
        for (char[] row : grid) Arrays.fill(row, '.');
        grid[0][1] = '#';
        for (char[] row : grid) System.out.println(new String(row));
        byte[] bs = {(byte) 200, 'a', 0x7f};
        System.out.println(bs[0] + bs[1] + bs[2]);
        boolean[] bits = new boolean[3];
        bits[1] |= true;
        bits[2] ^= bits[1];
        System.out.println(Arrays.toString(bits));
        Number[] ns = new Integer[] {1, 2};
        System.out.println(ns.getClass().getSimpleName() + " " + new int[0].getClass().getName() + " " + new String[0][0].getClass());
        float[] fs = {1, 2L, 'c'};
        System.out.println(fs[2]);
        int[][] tri = new int[5][];
        for (int i = 0; i < 5; i++) {
            tri[i] = new int[i + 1];
            tri[i][0] = tri[i][i] = 1;
            for (int k = 1; k < i; k++) tri[i][k] = tri[i - 1][k - 1] + tri[i - 1][k];
        }
        System.out.println(Arrays.deepToString(tri));
    }
}
