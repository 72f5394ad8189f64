// expect: violated data-race
class BeforeJoin {
    static int b;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            b = 1; // !data-race
        });
        worker.start();
        int seen = b; // !data-race
        worker.join();
        assert seen <= b;
    }
}
