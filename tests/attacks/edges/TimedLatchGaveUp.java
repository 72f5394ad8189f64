// expect: violated data-race
// await with a timeout may return false, and then nothing is ordered (JLS 17.4.5).
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class TimedLatchGaveUp {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            data = 1;
            latch.countDown();
        }).start();
        latch.await(1, TimeUnit.SECONDS);
        int seen = data;
    }
}
