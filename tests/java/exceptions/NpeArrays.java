// Helpful messages of null pointer exceptions at arrays of every type.
public class NpeArrays {
    static int[] ia;
    static byte[] ba;
    static char[] ca;
    static short[] sa;
    static long[] la;
    static float[] fa;
    static double[] da;
    static Object[] oa;
    static boolean[] za;
    static int[][] m = new int[3][];
    static int idx() { return 1; }
    static int[] get(int i, String s) { return null; }
    static void t(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
    public static void main(String[] args) {
        t(() -> System.out.println(ia[0]));
        t(() -> System.out.println(ba[1]));
        t(() -> System.out.println(ca[2]));
        t(() -> System.out.println(sa[3]));
        t(() -> System.out.println(la[4]));
        t(() -> System.out.println(fa[5]));
        t(() -> System.out.println(da[6]));
        t(() -> System.out.println(oa[7]));
        t(() -> System.out.println(za[8]));
        t(() -> ba[0] = 1);
        t(() -> ca[0] = 'c');
        t(() -> sa[0] = 1);
        t(() -> la[0] = 1);
        t(() -> fa[0] = 1);
        t(() -> da[0]++);
        t(() -> oa[0] = "");
        t(() -> System.out.println(ia.length));
        t(() -> System.out.println(m[2][1]));
        t(() -> m[idx()][idx() + 1] = 4);
        t(() -> System.out.println(get(3, "s")[0]));
        t(() -> { for (int x : ia) System.out.println(x); });
        t(() -> { int k = 2; System.out.println(m[k - 1].length); });
        t(() -> { byte b = 1; m[b][(int) 2L] += 4; });
    }
}
