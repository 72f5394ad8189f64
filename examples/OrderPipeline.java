import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A shop and a packer, two tasks of one executor, with a queue between them.
 * The packer goes on until the shop is closed; but the shop may close just after the packer has looked,
 * and then the packer waits for an order that nobody will place.
 */
public class OrderPipeline {
    static final BlockingQueue<String> orders = new ArrayBlockingQueue<>(1);
    static volatile boolean closed;

    static void shop() {
        try {
            orders.put("lamp");
            closed = true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static void packer() {
        try {
            while (!closed || !orders.isEmpty()) {
                System.out.println("packed a " + orders.take());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) {
        ExecutorService staff = Executors.newFixedThreadPool(2);
        staff.execute(OrderPipeline::shop);
        staff.execute(OrderPipeline::packer);
        staff.shutdown();
    }
}
