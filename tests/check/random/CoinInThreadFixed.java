// expect: verified
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;

class CoinInThreadFixed {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            if (ThreadLocalRandom.current().nextBoolean()) {
                latch.countDown();
            } else {
                latch.countDown();
            }
        }).start();
        latch.await();
    }
}
