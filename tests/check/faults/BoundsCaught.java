// expect: violated array-bounds
// options: --property array-bounds
class BoundsCaught {
    static final int[] slots = new int[2];
    static int next;

    static synchronized int take() {
        return next++;
    }

    static void work() {
        for (int i = 0; i < 2; i++) {
            int slot = take();
            try {
                slots[slot] = 1; // !array-bounds
            } catch (ArrayIndexOutOfBoundsException e) {
                return;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(BoundsCaught::work);
        other.start();
        work();
        other.join();
    }
}
