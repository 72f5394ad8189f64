// Test, use and step are under one lock.
// proves: array-bounds, data-race
class BoundsSharedFixed {
    static final int[] a = new int[2];
    static int next;

    static synchronized void put(int v) {
        if (next < a.length) {
            a[next] = v;
            next = next + 1;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Thread(() -> put(1)).start();
        }
    }
}
