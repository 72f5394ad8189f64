// expect: violated assertion
// Every access is under the lock, but the read and the write are two sections: an update is lost.
class SplitCriticalSection {
    private int value;

    synchronized int get() {
        return value;
    }

    synchronized void set(int v) {
        value = v;
    }

    public static void main(String[] args) throws Exception {
        SplitCriticalSection cell = new SplitCriticalSection();
        Runnable add = () -> cell.set(cell.get() + 1);
        Thread one = new Thread(add);
        Thread two = new Thread(add);
        one.start();
        two.start();
        one.join();
        two.join();
        assert cell.get() == 2 : "lost update"; // !assertion
    }
}
