// The latch is counted down after the result was written.
// proves: data-race
import java.util.concurrent.CountDownLatch;

class RaceLatchFixed {
    static int result;
    static int r;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            result = 7;
            latch.countDown();
        }).start();
        latch.await();
        r = result;
    }
}
