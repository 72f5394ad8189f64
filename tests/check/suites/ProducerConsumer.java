// expect: violated assertion
// The consumer stops when the producer is done, without looking at what is left.
import java.util.ArrayDeque;
import java.util.Queue;

class ProducerConsumer {
    private final Queue<Integer> queue = new ArrayDeque<>();
    private boolean done;
    private int consumed;

    synchronized void produce(int item) {
        queue.add(item);
        notifyAll();
    }

    synchronized void finish() {
        done = true;
        notifyAll();
    }

    synchronized boolean consume() throws InterruptedException {
        while (queue.isEmpty() && !done) {
            wait();
        }
        if (done) {
            return false;
        }
        queue.remove();
        consumed++;
        return true;
    }

    public static void main(String[] args) throws Exception {
        ProducerConsumer shared = new ProducerConsumer();
        Thread producer = new Thread(() -> {
            shared.produce(1);
            shared.finish();
        });
        producer.start();
        while (shared.consume()) {
            Thread.onSpinWait();
        }
        producer.join();
        assert shared.consumed == 1; // !assertion
    }
}
