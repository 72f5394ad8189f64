// expect: violated data-race
// Equal records are different objects: the monitors are different (JLS 17.4.5).
class LockOnRecordEqual {
    record Key(int n) {
    }

    static int count;

    static void add() {
        Key k = new Key(1);
        assert k.equals(new Key(1));
        synchronized (k) {
            count++;
        }
    }

    public static void main(String[] args) throws Exception {
        new Key(0).equals(new Key(0));
        Thread t = new Thread(LockOnRecordEqual::add);
        t.start();
        add();
    }
}
