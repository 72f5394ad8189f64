// expect: verified
import java.util.concurrent.CountDownLatch;

class LatchSkippedFixed {
    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Thread worker = new Thread(() -> {
            try {
                Integer.parseInt("x1");
            } catch (NumberFormatException logged) {
                System.err.println("bad number");
            } finally {
                done.countDown();
            }
        });
        worker.start();
        done.await();
    }
}
