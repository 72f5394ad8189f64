import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A shop and a packer, two tasks of one executor, with a queue between them that has room for one order.
 * The shop waits until there is room.
 */
public class OrderPipelineFixed {
    static final BlockingQueue<String> orders = new ArrayBlockingQueue<>(1);

    static void shop() {
        try {
            orders.put("lamp");
            orders.put("chair");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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
        staff.execute(OrderPipelineFixed::shop);
        staff.execute(OrderPipelineFixed::packer);
        staff.shutdown();
    }
}
