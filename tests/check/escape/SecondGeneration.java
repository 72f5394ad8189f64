// expect: violated data-race
// The worker starts a thread of its own, which meets main.
class SecondGeneration {
    static final class Data {
        int n;
    }

    public static void main(String[] args) throws Exception {
        Data data = new Data();
        Thread worker = new Thread(() -> {
            new Thread(() -> {
                data.n = 1; // !data-race
            }).start();
        });
        worker.start();
        worker.join();
        data.n = 2; // !data-race
    }
}
