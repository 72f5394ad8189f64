// expect: verified
class StateGuessFixed {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        assert t.getState() == Thread.State.NEW;
        t.start();
        Thread.State state = t.getState();
        t.join();
        assert state == Thread.State.RUNNABLE || state == Thread.State.TERMINATED;
        assert t.getState() == Thread.State.TERMINATED;
    }
}
