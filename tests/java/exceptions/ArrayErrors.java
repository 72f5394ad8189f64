// Messages of index, store, size and copy errors of arrays.
public class ArrayErrors {
    static void t(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }
    public static void main(String[] args) {
        int[] a = new int[3];
        t(() -> a[3] = 1);
        t(() -> System.out.println(a[-1]));
        t(() -> System.out.println(new long[1][0][0].length));
        t(() -> { Object[] o = new Integer[1]; o[0] = "s"; });
        t(() -> { Object[] o = new String[1][1]; o[0] = new int[1]; });
        t(() -> { Object[] o = new Integer[1]; o[5] = "s"; });
        t(() -> System.out.println(new int[-1].length));
        t(() -> System.out.println(new String[2][-7].length));
        t(() -> System.arraycopy(a, 0, a, 1, 3));
        t(() -> System.arraycopy(a, -1, a, 1, 1));
        t(() -> System.arraycopy(a, 0, a, 1, -1));
        t(() -> System.arraycopy(a, 0, new long[3], 0, 1));
        t(() -> System.arraycopy(a, 0, new Object[3], 0, 1));
        t(() -> System.arraycopy("x", 0, a, 0, 1));
        t(() -> System.arraycopy(a, 0, null, 0, 1));
        t(() -> {
            Object[] src = {1, 2, "x", 4};
            Integer[] dst = new Integer[4];
            try {
                System.arraycopy(src, 0, dst, 0, 4);
            } catch (ArrayStoreException e) {
                System.out.println(dst[1] + " " + dst[2]);
                throw e;
            }
        });
        t(() -> System.arraycopy(new Object[2], 1, new Object[2], 0, 2));
        t(() -> new java.util.ArrayList<>(java.util.List.of(1)).get(1));
        t(() -> java.util.Arrays.copyOf(a, -2));
        t(() -> java.util.Arrays.copyOfRange(a, 3, 2));
        t(() -> java.util.Arrays.fill(a, 1, 9, 0));
        t(() -> java.util.Objects.checkIndex(4, 4));
    }
}
