// expect: violated data-race
// Boxing 128 need not give the same object (JLS 5.1.7), and does not by default: two monitors.
class LockOnBigInteger {
    static int count;

    static void add() {
        synchronized (Integer.valueOf(128)) {
            count++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(LockOnBigInteger::add);
        t.start();
        add();
    }
}
