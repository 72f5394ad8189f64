// fact: thread main
// fact: thread worker many
// fact: shared JoinArrayTwice.x unlocked
// The array is filled again: who is joined are the last ones.
class JoinArrayTwice {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArrayTwice shared = new JoinArrayTwice();
        Thread[] workers = new Thread[2];
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < workers.length; i++) {
                workers[i] = new Thread(() -> System.out.println(shared.x), "worker");
                workers[i].start();
            }
        }
        for (Thread worker : workers) {
            worker.join();
        }
        shared.x = 1;
    }
}
