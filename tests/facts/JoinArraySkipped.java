// fact: thread main
// fact: thread worker many
// fact: shared JoinArraySkipped.x unlocked
// Some are not joined.
class JoinArraySkipped {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArraySkipped shared = new JoinArraySkipped();
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> System.out.println(shared.x), "worker");
            workers[i].start();
        }
        for (Thread worker : workers) {
            if (worker.getId() % 2 == 0) {
                continue;
            }
            worker.join();
        }
        shared.x = 1;
    }
}
