// The worker may not have written yet.
class AssertJoin {
    static volatile int n;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> n = 5);
        worker.start();
        assert n == 5; // alarm: assertion // really
        worker.join();
    }
}
