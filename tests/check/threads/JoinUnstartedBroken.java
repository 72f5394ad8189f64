// expect: violated assertion
class JoinUnstartedBroken {
    static volatile boolean ran;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> ran = true);
        Thread starter = new Thread(worker::start);
        starter.start();
        worker.join();
        assert ran : "it had not been started"; // !assertion
    }
}
