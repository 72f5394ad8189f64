// expect: violated deadlock
// expect: violated deadlock
// expect: violated deadlock
// options: --all
// Both wait for ever; or one wakes without cause and ends, and then the other waits alone.
class OneWakesTheOtherStays {
    static final Object x = new Object();
    static final Object y = new Object();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            synchronized (x) {
                try {
                    x.wait(); // !deadlock
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        other.start();
        synchronized (y) {
            y.wait(); // !deadlock
        }
        other.join(); // !deadlock
    }
}
