// fact: thread main
// fact: thread worker
// What comes after a join is not in parallel with the thread.
class JoinSimple {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinSimple shared = new JoinSimple();
        Thread worker = new Thread(() -> shared.x++, "worker");
        worker.start();
        worker.join();
        shared.x++;
    }
}
