// expect: violated assertion
// The shorter sleep may end, and its thread lag behind before its next step (Thread.sleep: schedulers).
class SleepShorterLags {
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            ready = true;
        });
        t.start();
        Thread.sleep(5);
        assert ready;
    }
}
