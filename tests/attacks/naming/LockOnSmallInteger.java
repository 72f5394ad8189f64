// expect: verified
// Boxing 127 gives the same object everywhere (JLS 5.1.7).
class LockOnSmallInteger {
    static int count;

    static void add() {
        synchronized (Integer.valueOf(127)) {
            count++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(LockOnSmallInteger::add);
        t.start();
        add();
    }
}
