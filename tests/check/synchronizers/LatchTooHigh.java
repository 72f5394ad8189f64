// expect: violated deadlock
import java.util.concurrent.CountDownLatch;

class LatchTooHigh {
    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(2);
        Thread worker = new Thread(done::countDown);
        worker.start();
        done.await(); // !deadlock
    }
}
