// expect: verified
// The orders cross, but the first thread has ended before the second takes a lock.
class JoinedBefore {
    static final Object left = new Object();
    static final Object right = new Object();
    static int n;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            synchronized (right) {
                synchronized (left) {
                    n++;
                }
            }
        });
        other.start();
        other.join();
        synchronized (left) {
            synchronized (right) {
                n++;
            }
        }
        assert n == 2;
    }
}
