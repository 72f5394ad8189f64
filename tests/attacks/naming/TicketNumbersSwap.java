// expect: violated assertion
// Objects take their number when they are made; two makers in any order.
// real java: fails in 1 of 2 runs (JDK 17 and 25).
import java.util.concurrent.atomic.AtomicInteger;

class TicketNumbersSwap {
    static final AtomicInteger next = new AtomicInteger();

    static class Item {
        final int number = next.getAndIncrement();
    }

    public static void main(String[] args) throws Exception {
        Item before = new Item();
        Thread t = new Thread(Item::new);
        t.start();
        Item after = new Item();
        assert after.number == before.number + 1;
    }
}
