// The worker has written for sure once it has been joined.
// proves: assertion
class AssertJoinFixed {
    static volatile int n;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> n = 5);
        worker.start();
        worker.join();
        assert n == 5;
    }
}
