// expect: violated data-race
// getCount() == 1 tells that one of the two has counted down, not which (JLS 17.4.5).
import java.util.concurrent.CountDownLatch;

class LatchOfTwoHalfDone {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        new Thread(() -> {
            data = 1;
            latch.countDown();
        }).start();
        new Thread(latch::countDown).start();
        if (latch.getCount() <= 1) {
            int seen = data;
        }
    }
}
