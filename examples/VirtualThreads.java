// since 21
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two shops are asked for their price, each in a virtual thread, and the lower one is kept.
 * Comparing and setting are two operations on the atomic integer:
 * the higher price can be set after the lower one, by a shop that had compared before.
 */
public class VirtualThreads {
    static final AtomicInteger best = new AtomicInteger(Integer.MAX_VALUE);

    static void offer(int price) {
        if (price < best.get()) {
            best.set(price);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread corner = Thread.ofVirtual().name("corner shop").start(() -> offer(12));
        Thread market = Thread.ofVirtual().name("market").start(() -> offer(9));
        corner.join();
        market.join();
        assert best.get() == 9 : "paid " + best + " instead of 9";
        System.out.println("best price " + best);
    }
}
