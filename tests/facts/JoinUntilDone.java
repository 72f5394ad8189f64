// fact: thread main
// fact: thread worker
// Interruptions are waited for again: only a join that returns leaves the loop.
class JoinUntilDone {
    private int x;

    private static void join(Thread thread) {
        while (true) {
            try {
                thread.join();
                return;
            } catch (InterruptedException e) {
                System.out.println("again");
            }
        }
    }

    public static void main(String[] args) {
        JoinUntilDone shared = new JoinUntilDone();
        Thread worker = new Thread(() -> shared.x++, "worker");
        worker.start();
        Thread.currentThread().interrupt();
        join(worker);
        shared.x++;
    }
}
