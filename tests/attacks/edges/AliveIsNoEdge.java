// expect: violated data-race
// That a thread is alive does not order what its starter did before with who asks (JLS 17.4.4).
class AliveIsNoEdge {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread started = new Thread(() -> { });
        Thread asks = new Thread(() -> {
            if (started.isAlive()) {
                assert data == 1;
            }
        });
        asks.start();
        data = 1;
        started.start();
        started.join();
        asks.join();
    }
}
