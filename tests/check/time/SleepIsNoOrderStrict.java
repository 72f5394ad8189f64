// expect: verified
// options: --time strict
class SleepIsNoOrderStrict {
    static volatile boolean loaded;

    public static void main(String[] args) throws Exception {
        new Thread(() -> loaded = true).start();
        Thread.sleep(1000);
        assert loaded;
    }
}
