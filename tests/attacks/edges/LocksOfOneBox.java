// expect: verified
// JLS 5.1.7: two boxes of 7 are one object, and so one monitor.
class LocksOfOneBox {
    static int n;

    static void add(int key) {
        Integer box = key;
        synchronized (box) {
            n++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> add(7));
        other.start();
        add(7);
        other.join();
        assert n == 2;
    }
}
