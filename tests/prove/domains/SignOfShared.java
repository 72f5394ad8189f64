// Threads exchange a divisor that is negative or positive under a lock.
// run sign: --domain sign
// run interval: --domain interval
// run parity: --domain parity
// run congruence: --domain congruence
// proves: data-race
// proves[sign]: division-by-zero
class SignOfShared {
    static final Object lock = new Object();
    static int d = 1;
    static int r;

    static void set(int n) {
        synchronized (lock) {
            d = n;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> set(-3)).start();
        new Thread(() -> set(4)).start();
        synchronized (lock) {
            r = 100 / d; // alarm[interval,parity,congruence] (false): division-by-zero -- 0 is between -3 and 4 // value d includes -3, 1, 4
        }
    }
}
