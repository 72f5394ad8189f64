// The index is tested, then used; in between another thread moves it on.
class BoundsShared {
    static final int[] a = new int[2];
    static volatile int next;

    static void put(int v) {
        if (next < a.length) {
            a[next] = v; // alarm: array-bounds // really
            next = next + 1;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Thread(() -> put(1)).start();
        }
    }
}
