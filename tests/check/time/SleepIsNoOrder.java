// expect: violated assertion
// Sleeping longer does not mean coming later.
class SleepIsNoOrder {
    static volatile boolean loaded;

    public static void main(String[] args) throws Exception {
        new Thread(() -> loaded = true).start();
        Thread.sleep(1000);
        assert loaded; // !assertion
    }
}
