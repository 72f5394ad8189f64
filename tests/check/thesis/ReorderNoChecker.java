// expect: verified
// options: --property deadlock,assertion,uncaught-exception
// assumes: sequential-consistency
// The setters of benches/thesis without a checker, when races are not asked for.
class ReorderNoChecker {
    private int a = 0;
    private int b = 0;

    void set() {
        a = 1;
        b = -1;
    }

    public static void main(String[] args) throws InterruptedException {
        ReorderNoChecker pair = new ReorderNoChecker();
        Thread[] threads = {new Thread(pair::set), new Thread(pair::set), new Thread(pair::set)};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
