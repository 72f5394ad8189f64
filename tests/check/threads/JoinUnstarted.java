// expect: verified
// join of a thread that was never started returns at once. Whether it was started yet is a race here.
class JoinUnstarted {
    static volatile boolean ran;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> ran = true);
        Thread starter = new Thread(worker::start);
        starter.start();
        worker.join();
        starter.join();
        worker.join();
        assert ran;
    }
}
