// Test and use each hold the lock, but not together.
// proves: data-race
class NullTwoBlocks {
    static final Object lock = new Object();
    static Item item = new Item();
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                item = null;
            }
        }).start();
        boolean there;
        synchronized (lock) {
            there = item != null;
        }
        if (there) {
            synchronized (lock) {
                r = item.n; // alarm: null-dereference // really
            }
        }
    }
}

class Item {
    int n = 1;
}
