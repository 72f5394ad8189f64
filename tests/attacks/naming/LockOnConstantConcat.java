// expect: verified
// A constant expression is the interned literal (JLS 15.29, 3.10.5), also in another class and via a final.
class LockOnConstantConcat {
    static int count;

    static class Other {
        static final String PART = "lo";

        static void add() {
            synchronized (PART + "ck") {
                count++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(Other::add);
        t.start();
        synchronized ("lock") {
            count++;
        }
        t.join();
        assert count == 2;
    }
}
