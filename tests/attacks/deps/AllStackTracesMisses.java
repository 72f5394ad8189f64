// expect: violated assertion
// getAllStackTraces has living threads only: the started thread may have ended.
// real java: fails in 1 of 2 runs (JDK 17), 2 of 2 (JDK 25).
class AllStackTracesMisses {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        t.start();
        assert Thread.getAllStackTraces().containsKey(t);
    }
}
