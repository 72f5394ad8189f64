// expect: violated data-race
// What is written after countDown is not covered by it (CountDownLatch: "Actions in a thread prior to calling countDown()").
import java.util.concurrent.CountDownLatch;

class LatchThenWrite {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            latch.countDown();
            data = 1;
        }).start();
        latch.await();
        int seen = data;
    }
}
