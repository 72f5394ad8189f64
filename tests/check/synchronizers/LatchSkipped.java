// expect: violated deadlock
// The worker fails before it counts down.
import java.util.concurrent.CountDownLatch;

class LatchSkipped {
    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Thread worker = new Thread(() -> {
            try {
                Integer.parseInt("x1");
                done.countDown();
            } catch (NumberFormatException logged) {
                System.err.println("bad number");
            }
        });
        worker.start();
        done.await(); // !deadlock
    }
}
