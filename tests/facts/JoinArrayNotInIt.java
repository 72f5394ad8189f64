// fact: thread main
// fact: thread worker many
// fact: shared JoinArrayNotInIt.x unlocked
// A thread that is not in the array.
class JoinArrayNotInIt {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArrayNotInIt shared = new JoinArrayNotInIt();
        Thread[] workers = new Thread[2];
        for (int i = 0; i < workers.length; i++) {
            Thread worker = new Thread(() -> System.out.println(shared.x), "worker");
            worker.start();
            if (i < 2) {
                workers[i] = worker;
            }
        }
        for (Thread worker : workers) {
            worker.join();
        }
        shared.x = 1;
    }
}
