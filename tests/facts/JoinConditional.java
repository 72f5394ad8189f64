// fact: thread main
// fact: thread worker
// fact: shared JoinConditional.x unlocked
// On one way only.
class JoinConditional {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinConditional shared = new JoinConditional();
        Thread worker = new Thread(() -> shared.x++, "worker");
        worker.start();
        if (args.length > 0) {
            worker.join();
        }
        shared.x++;
    }
}
