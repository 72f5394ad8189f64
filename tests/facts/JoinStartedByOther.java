// fact: thread main
// fact: thread starter
// fact: thread worker
// fact: shared JoinStartedByOther.x unlocked
// Who joins does not start it: it may begin after the join is over.
class JoinStartedByOther {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinStartedByOther shared = new JoinStartedByOther();
        Thread worker = new Thread(() -> shared.x++, "worker");
        new Thread(() -> worker.start(), "starter").start();
        worker.join();
        shared.x++;
    }
}
