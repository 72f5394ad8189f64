// expect: verified
// What is written before countDown is seen after await.
import java.util.concurrent.CountDownLatch;

class LatchTooHighFixed {
    static int result;

    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Thread worker = new Thread(() -> {
            result = 5;
            done.countDown();
        });
        worker.start();
        done.await();
        assert result == 5;
    }
}
