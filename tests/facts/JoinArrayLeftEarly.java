// fact: thread main
// fact: thread worker many
// fact: shared JoinArrayLeftEarly.x unlocked
// The loop may be left before all are joined.
class JoinArrayLeftEarly {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArrayLeftEarly shared = new JoinArrayLeftEarly();
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> System.out.println(shared.x), "worker");
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
            if (args.length == 0) {
                break;
            }
        }
        shared.x = 1;
    }
}
