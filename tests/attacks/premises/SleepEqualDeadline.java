// expect: violated assertion
// Two sleeps of the same length may end in any order (Thread.sleep: subject to timers and schedulers).
class SleepEqualDeadline {
    static volatile int last;

    static void nap(int me) {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        last = me;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> nap(1));
        t.start();
        nap(2);
        t.join();
        assert last == 2;
    }
}
