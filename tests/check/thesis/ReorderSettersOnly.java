// expect: violated data-race
// The setters of benches/thesis without a checker: nothing fails, but the writes race.
class ReorderSettersOnly {
    private int a = 0;
    private int b = 0;

    void set() {
        a = 1; // !data-race
        b = -1; // !data-race
    }

    public static void main(String[] args) throws InterruptedException {
        ReorderSettersOnly pair = new ReorderSettersOnly();
        Thread[] threads = {new Thread(pair::set), new Thread(pair::set), new Thread(pair::set)};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
