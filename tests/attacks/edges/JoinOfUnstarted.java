// expect: violated data-race
// join returns at once for a thread that has not been started: "waits for this thread to die" while it is alive (Thread.join).
class JoinOfUnstarted {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> data = 1);
        Thread starter = new Thread(worker::start);
        starter.start();
        worker.join();
        int seen = data;
    }
}
