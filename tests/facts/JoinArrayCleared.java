// fact: thread main
// fact: thread worker many
// fact: shared JoinArrayCleared.x unlocked
// System.arraycopy writes the array.
class JoinArrayCleared {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArrayCleared shared = new JoinArrayCleared();
        Thread[] workers = new Thread[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> System.out.println(shared.x), "worker");
            workers[i].start();
        }
        System.arraycopy(workers, 1, workers, 0, 1);
        for (Thread worker : workers) {
            worker.join();
        }
        shared.x = 1;
    }
}
