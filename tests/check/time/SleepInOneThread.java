// expect: verified
// In one thread the order is the program's, whatever the clock does.
class SleepInOneThread {
    public static void main(String[] args) throws Exception {
        long before = System.nanoTime();
        Thread.sleep(10);
        long between = System.nanoTime();
        Thread.sleep(20);
        long after = System.nanoTime();
        assert between - before >= 10_000_000L;
        assert after - between >= 20_000_000L;
    }
}
