// A timed join may return while the thread is still alive.
// outcomes: false | true
public class TimedJoin {
    static volatile int work;

    static String run() throws Exception {
        Thread worker = new Thread(() -> work++);
        worker.start();
        worker.join(1);
        boolean alive = worker.isAlive();
        worker.join();
        return "" + alive;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
