// expect: violated deadlock
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

class PoisonPillMissing {
    private static final Object STOP = new Object();

    public static void main(String[] args) throws Exception {
        BlockingQueue<Object> queue = new LinkedBlockingQueue<>();
        Thread consumer = new Thread(() -> {
            try {
                while (queue.take() != STOP) { // !deadlock
                    Thread.onSpinWait();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        consumer.start();
        queue.put("work");
        consumer.join();
    }
}
