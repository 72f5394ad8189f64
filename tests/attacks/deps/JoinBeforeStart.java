// expect: violated assertion
// join on a thread that has not been started returns at once (Thread.join: while isAlive).
class JoinBeforeStart {
    static volatile boolean done;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> done = true);
        new Thread(t::start).start();
        t.join();
        assert done;
    }
}
