// fact: thread main
// fact: thread worker many
// fact: shared JoinArrayInterrupted.x unlocked
// An interrupted join goes on with the next one.
class JoinArrayInterrupted {
    private int x;

    public static void main(String[] args) throws Exception {
        JoinArrayInterrupted shared = new JoinArrayInterrupted();
        Thread[] workers = new Thread[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> System.out.println(shared.x), "worker");
            workers[i].start();
        }
        Thread.currentThread().interrupt();
        for (Thread worker : workers) {
            try {
                worker.join();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        }
        shared.x = 1;
    }
}
