// fact: thread main
// fact: thread worker many
// fact: shared JoinArrayReplaced.x unlocked
// One is replaced by another before they are joined.
class JoinArrayReplaced {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArrayReplaced shared = new JoinArrayReplaced();
        Thread[] workers = new Thread[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> System.out.println(shared.x), "worker");
            workers[i].start();
        }
        workers[0] = workers[1];
        for (Thread worker : workers) {
            worker.join();
        }
        shared.x = 1;
    }
}
