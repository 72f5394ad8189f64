// fact: thread main
// fact: thread worker many
// fact: shared JoinArrayWhileStarting.x unlocked
// Each is joined before the next one is started, but for the last.
class JoinArrayWhileStarting {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArrayWhileStarting shared = new JoinArrayWhileStarting();
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> System.out.println(shared.x), "worker");
            workers[i].start();
            if (i > 0) {
                workers[i - 1].join();
            }
        }
        shared.x = 1;
    }
}
