import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A shop and a packer, two tasks of one executor, with a queue between them.
 * The last thing in the queue says that the shop is closed, so the packer never waits in vain.
 */
public class OrderPipelineFixed {
    static final String CLOSED = "closed";
    static final BlockingQueue<String> orders = new ArrayBlockingQueue<>(1);

    static void shop() {
        try {
            orders.put("lamp");
            orders.put(CLOSED);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static void packer() {
        try {
            for (String order = orders.take(); order != CLOSED; order = orders.take()) {
                System.out.println("packed a " + order);
            }
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
