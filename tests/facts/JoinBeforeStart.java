// fact: thread main
// fact: thread worker
// fact: shared JoinBeforeStart.x unlocked
// A thread that was not started yet is not waited for.
class JoinBeforeStart {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinBeforeStart shared = new JoinBeforeStart();
        Thread worker = new Thread(() -> shared.x++, "worker");
        worker.join();
        worker.start();
        shared.x++;
    }
}
