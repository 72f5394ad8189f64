// expect: violated deadlock
// The initialiser waits for a latch that main opens only after it has used the class: a deadlock if the worker is first.
// If main itself runs the initialiser it waits for ever, too.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
import java.util.concurrent.CountDownLatch;

class InitWaitsOnLatch {
    static final CountDownLatch open = new CountDownLatch(1);

    static class Late {
        static int value;

        static {
            try {
                open.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            int ignored = Late.value;
        }).start();
        int ignored = Late.value;
        open.countDown();
    }
}
