// expect: verified
// options: --property array-bounds,negative-array-size,class-cast
class BoundsFixed {
    static final int[] slots = new int[4];
    static int next;

    static synchronized int take() {
        return next++;
    }

    static void work() {
        for (int i = 0; i < 2; i++) {
            slots[take()] = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(BoundsFixed::work);
        other.start();
        work();
        other.join();
        Object all = slots;
        int[] copy = new int[((int[]) all).length - 4];
        try {
            "a".charAt(7);
            java.util.List.of().get(3);
        } catch (IndexOutOfBoundsException e) {
            // The library's own.
        }
    }
}
