// expect: violated assertion
// join(1) may end by its timeout before the thread has ended (Thread.join(long)).
class JoinTimeoutEndsEarly {
    static volatile boolean done;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> done = true);
        t.start();
        t.join(1);
        assert done;
    }
}
