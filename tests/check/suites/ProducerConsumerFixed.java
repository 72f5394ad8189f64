// expect: verified
import java.util.ArrayDeque;
import java.util.Queue;

class ProducerConsumerFixed {
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
        if (queue.isEmpty()) {
            return false;
        }
        queue.remove();
        consumed++;
        return true;
    }

    public static void main(String[] args) throws Exception {
        ProducerConsumerFixed shared = new ProducerConsumerFixed();
        Thread producer = new Thread(() -> {
            shared.produce(1);
            shared.finish();
        });
        producer.start();
        while (shared.consume()) {
            Thread.onSpinWait();
        }
        producer.join();
        assert shared.consumed == 1;
    }
}
