// expect: verified
// The same, looking at what await says.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class TimedLatchAsked {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            data = 1;
            latch.countDown();
        }).start();
        if (latch.await(1, TimeUnit.SECONDS)) {
            assert data == 1;
        }
    }
}
