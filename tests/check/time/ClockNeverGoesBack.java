// expect: verified
class ClockNeverGoesBack {
    static volatile long seen;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> seen = System.nanoTime());
        t.start();
        long first = System.nanoTime();
        long second = System.nanoTime();
        assert second - first >= 0;
        t.join();
        assert System.nanoTime() - seen >= 0;
    }
}
