// fact: thread main
// fact: thread worker many
// Made first, started afterwards, joined in the end.
class JoinArrayStartedLater {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArrayStartedLater shared = new JoinArrayStartedLater();
        Thread[] workers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            workers[i] = new Thread(() -> System.out.println(shared.x), "worker");
        }
        for (Thread worker : workers) {
            worker.start();
        }
        for (int i = 0; i < 2; i++) {
            workers[i].join();
        }
        shared.x = 1;
    }
}
