import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A shop and a packer, two tasks of one executor, with a queue between them that has room for one order.
 * A full queue refuses what it is offered, and the shop does not look:
 * then the packer waits for an order that nobody will place again.
 */
public class OrderPipeline {
    static final BlockingQueue<String> orders = new ArrayBlockingQueue<>(1);

    static void shop() {
        orders.offer("lamp");
        orders.offer("chair");
    }

    static void packer() {
        try {
            System.out.println("packed a " + orders.take());
            System.out.println("packed a " + orders.take());
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
