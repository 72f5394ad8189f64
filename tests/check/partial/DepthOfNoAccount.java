// expect: violated deadlock
// options: --no-hunt --no-spurious --depth-limit 1000
// A limit of depth that cuts nothing hides no partial deadlock.
class DepthOfNoAccount {
    static volatile boolean flag;

    public static void main(String[] args) {
        Object lock = new Object();
        new Thread(() -> {
            while (true) {
                flag = !flag;
            }
        }).start();
        synchronized (lock) {
            try {
                lock.wait(); // !deadlock
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
