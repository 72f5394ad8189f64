// expect: violated assertion
class YieldIsNoOrder {
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> done = true).start();
        Thread.yield();
        assert done; // !assertion
    }
}
