// Test and use are in one block of the lock under which the other thread writes.
// proves: data-race, null-dereference
class NullTwoBlocksFixed {
    static final Object lock = new Object();
    static Item item = new Item();
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                item = null;
            }
        }).start();
        synchronized (lock) {
            if (item != null) {
                r = item.n;
            }
        }
    }
}

class Item {
    int n = 1;
}
