// expect: violated lock-discipline
// options: --property lock-discipline
// Every write is under the lock, and one read is not.
class UnguardedRead {
    static final Object lock = new Object();
    static int count;

    static void add() {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(UnguardedRead::add);
        other.start();
        add();
        System.out.println(count); // !lock-discipline
        other.join();
    }
}
