// fact: thread main
// fact: thread worker
// What comes after a join is not in parallel with the thread.
class ThreadAfterJoin {
    private int x;

    public static void main(String[] args) throws Exception {
        ThreadAfterJoin shared = new ThreadAfterJoin();
        Thread worker = new Thread(() -> shared.x++, "worker");
        worker.start();
        worker.join();
        System.out.println(shared.x);
    }
}
