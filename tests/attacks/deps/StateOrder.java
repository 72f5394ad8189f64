// expect: verified
// States go NEW, then not NEW, and TERMINATED stays; isAlive agrees if asked in the right order.
class StateOrder {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        assert t.getState() == Thread.State.NEW;
        t.start();
        Thread.State s = t.getState();
        boolean alive = t.isAlive();
        assert s != Thread.State.NEW;
        assert s != Thread.State.TERMINATED || !alive;
    }
}
