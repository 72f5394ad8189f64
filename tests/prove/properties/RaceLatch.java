// The latch is counted down before the result is written.
import java.util.concurrent.CountDownLatch;

class RaceLatch {
    static int result;
    static int r;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            latch.countDown();
            result = 7; // alarm: data-race // really
        }).start();
        latch.await();
        r = result; // alarm: data-race // really
    }
}
