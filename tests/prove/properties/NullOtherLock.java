// Test and use are in one block, but of a lock that the writer does not hold.
class NullOtherLock {
    static final Object lock = new Object();
    static final Object other = new Object();
    static volatile Item item = new Item();
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (other) {
                item = null;
            }
        }).start();
        synchronized (lock) {
            if (item != null) {
                r = item.n; // alarm: null-dereference // really
            }
        }
    }
}

class Item {
    int n = 1;
}
