// expect: verified
// Both joiners see what the thread wrote, in a plain field.
class JoinByTwo {
    static int result;

    static void await(Thread t) {
        try {
            t.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assert result == 1;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> result = 1);
        t.start();
        new Thread(() -> await(t)).start();
        await(t);
    }
}
