// isAlive of a thread that ends on its own.
// outcomes: false | true
public class IsAlive {
    static String run() throws Exception {
        Thread worker = new Thread(() -> { });
        worker.start();
        boolean alive = worker.isAlive();
        worker.join();
        return "" + alive;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
