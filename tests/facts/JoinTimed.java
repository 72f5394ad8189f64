// fact: thread main
// fact: thread worker
// fact: shared JoinTimed.x unlocked
// A join with a time limit tells nothing.
class JoinTimed {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinTimed shared = new JoinTimed();
        Thread worker = new Thread(() -> shared.x++, "worker");
        worker.start();
        worker.join(1);
        shared.x++;
    }
}
