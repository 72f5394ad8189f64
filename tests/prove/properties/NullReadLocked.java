// The lock was given back between the two reads.
class NullReadLocked {
    static final Object lock = new Object();
    static Object shared = new Object();
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                shared = null;
            }
        }).start();
        boolean there;
        synchronized (lock) {
            there = shared != null;
        }
        if (there) {
            synchronized (lock) {
                r = shared.hashCode(); // alarm: null-dereference // really
            }
        }
    }
}
