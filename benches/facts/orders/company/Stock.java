package orders.company;

/** How much of an item a warehouse has. */
public class Stock {
    private static final int REFILL = 10;

    private Item item;
    private int quantity;
    private int sold;

    public Stock(Item item, int quantity) {
        this.item = item;
        this.quantity = quantity;
    }

    public Item item() {
        return item;
    }

    /** Takes some out; what is low is filled up. */
    public synchronized void take(int count) {
        if (quantity < count) {
            quantity += REFILL;
        }
        quantity -= count;
        sold += count;
    }

    public synchronized int quantity() {
        return quantity;
    }

    public synchronized int sold() {
        return sold;
    }
}
