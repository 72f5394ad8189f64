// The latch waits for one of two writers only.
import java.util.concurrent.CountDownLatch;

class RaceLatchOfTwo {
    static int one;
    static int two;
    static int r;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            one = 1; // alarm: data-race // really
            latch.countDown();
        }).start();
        new Thread(() -> {
            two = 2; // alarm: data-race // really
            latch.countDown();
        }).start();
        latch.await();
        r = one; // alarm: data-race // really
        r = two; // alarm: data-race // really
    }
}
