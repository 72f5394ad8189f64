// What is written before a wait is seen meanwhile, though something else is written after it in any case.
class WaitShows {
    static final Object lock = new Object();
    static int d = 1;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                d = 0;
                try {
                    lock.wait(10);
                } catch (Throwable e) {
                    d = 2;
                }
                d = 1;
            }
        }).start();
        synchronized (lock) {
            int r = 10 / d; // alarm: division-by-zero // really // value d includes 0, 1
        }
    }
}
