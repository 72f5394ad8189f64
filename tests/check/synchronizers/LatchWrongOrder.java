// expect: violated data-race
// The latch is opened before the result is there.
import java.util.concurrent.CountDownLatch;

class LatchWrongOrder {
    static int result;

    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Thread worker = new Thread(() -> {
            done.countDown();
            result = 5; // !data-race
        });
        worker.start();
        done.await();
        System.out.println(result); // !data-race
    }
}
