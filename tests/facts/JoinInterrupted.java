// fact: thread main
// fact: thread worker
// fact: shared JoinInterrupted.x unlocked
// A join that was interrupted has not waited to the end.
class JoinInterrupted {
    private int x;

    public static void main(String[] args) {
        JoinInterrupted shared = new JoinInterrupted();
        Thread worker = new Thread(() -> shared.x++, "worker");
        worker.start();
        Thread.currentThread().interrupt();
        try {
            worker.join();
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
        shared.x++;
    }
}
