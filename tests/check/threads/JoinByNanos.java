// expect: verified
// `join(long, int)` holds the monitor of the thread on some JDKs, and waits there; the thread can end nevertheless.
// options: --time strict
class JoinByNanos {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> done = true);
        thread.start();
        thread.join(1000, 1);
        assert done && !thread.isAlive();
    }
}
