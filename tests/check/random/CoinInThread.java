// expect: violated deadlock
// Only on tails does the helper count down.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;

class CoinInThread {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            if (ThreadLocalRandom.current().nextBoolean()) {
                latch.countDown();
            }
        }).start();
        latch.await(); // !deadlock
    }
}
