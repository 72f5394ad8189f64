// expect: violated uncaught-exception
// options: --property deadlock,assertion,uncaught-exception
// The setters and checkers of benches/thesis, two and one.
class ReorderBuggy {
    private int a = 0;
    private int b = 0;

    void set() {
        a = 1;
        b = -1;
    }

    void check() {
        if (!((a == 0 && b == 0) || (a == 1 && b == -1))) {
            throw new RuntimeException("bug found"); // !uncaught-exception
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReorderBuggy pair = new ReorderBuggy();
        Thread[] threads = {new Thread(pair::set), new Thread(pair::set), new Thread(pair::check)};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
