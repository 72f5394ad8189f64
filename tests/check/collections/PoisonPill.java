// expect: verified
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

class PoisonPill {
    private static final Object STOP = new Object();

    public static void main(String[] args) throws Exception {
        BlockingQueue<Object> queue = new LinkedBlockingQueue<>();
        queue.put("work");
        Thread consumer = new Thread(() -> {
            try {
                int n = 0;
                while (queue.take() != STOP) {
                    n++;
                }
                assert n == 1;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        consumer.start();
        queue.put(STOP);
        consumer.join();
    }
}
