// expect: violated deadlock
// offer does not wait: the second item may be dropped, and the consumer waits for it.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

class OfferDropped {
    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread producer = new Thread(() -> {
            queue.offer(1);
            queue.offer(2);
        });
        producer.start();
        queue.take();
        queue.take(); // !deadlock
    }
}
