package orders.company;

/** One position of an order. */
public class OrderLine {
    private int number;
    private Item item;
    private int quantity;
    private int amount;

    public OrderLine(int number, Item item, int quantity) {
        this.number = number;
        this.item = item;
        this.quantity = quantity;
        this.amount = quantity * item.price();
    }

    public int number() {
        return number;
    }

    public Item item() {
        return item;
    }

    public int quantity() {
        return quantity;
    }

    public int amount() {
        return amount;
    }
}
