// expect: violated data-race
// A thread that has not been started is not alive either, and then it may begin at any time (JLS 17.4.5).
class NotAliveBeforeStart {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> data = 1);
        Thread starter = new Thread(worker::start);
        starter.start();
        if (!worker.isAlive()) {
            int seen = data;
        }
        starter.join();
        worker.join();
    }
}
