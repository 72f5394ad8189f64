// The lock is left by an exception before the count in the handler.
class RaceCaught {
    static final Object lock = new Object();
    static int n;

    static void count(int k) {
        try {
            synchronized (lock) {
                n++; // alarm: data-race // really
                if (k == 0) {
                    throw new IllegalStateException();
                }
            }
        } catch (IllegalStateException e) {
            n--; // alarm: data-race // really
        }
    }

    public static void main(String[] args) {
        new Thread(() -> count(0)).start();
        count(1);
    }
}
