// The size is read once, and "none" is left out.
// proves: negative-array-size
class SizeSharedFixed {
    static volatile int size = 4;
    static int[] r;

    public static void main(String[] args) {
        new Thread(() -> size = -1).start();
        int seen = size;
        if (seen >= 0) {
            r = new int[seen];
        }
    }
}
