// expect: verified
// assumes-not: sequential-consistency
// The setters and checkers of benches/thesis, two and two, when they exclude each other.
class ReorderSynchronised {
    private int a = 0;
    private int b = 0;

    synchronized void set() {
        a = 1;
        b = -1;
    }

    synchronized void check() {
        if (!((a == 0 && b == 0) || (a == 1 && b == -1))) {
            throw new RuntimeException("bug found");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReorderSynchronised pair = new ReorderSynchronised();
        Thread[] threads = {new Thread(pair::set), new Thread(pair::set), new Thread(pair::check), new Thread(pair::check)};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
