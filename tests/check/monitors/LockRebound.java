// expect: violated data-race
// The lock is replaced while somebody holds the old one.
class LockRebound {
    static volatile Object lock = new Object();
    static int n;

    static void add() {
        synchronized (lock) {
            n++; // !data-race
            lock = new Object();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(LockRebound::add);
        Thread two = new Thread(LockRebound::add);
        Thread three = new Thread(LockRebound::add);
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
    }
}
