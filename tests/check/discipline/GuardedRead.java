// expect: verified
// options: --property lock-discipline
// Every write is under the lock, and so is every read.
class GuardedRead {
    static final Object lock = new Object();
    static int count;

    static void add() {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(GuardedRead::add);
        other.start();
        add();
        synchronized (lock) {
            System.out.println(count);
        }
        other.join();
    }
}
