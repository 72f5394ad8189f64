// A join is interrupted, or the other thread has ended by then.
// outcomes: interrupted | joined false | joined true
public class InterruptedJoin {
    static String seen;

    static String run() throws Exception {
        Thread worker = new Thread(() -> { });
        Thread joiner = new Thread(() -> {
            try {
                worker.join();
                seen = "joined " + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                seen = "interrupted";
            }
        });
        worker.start();
        joiner.start();
        joiner.interrupt();
        joiner.join();
        worker.join();
        return seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
