package trading.events;

/** A sale is paid and goes to the store. */
public class SaleRegistered implements Event {
    private int desk;
    private int total;
    private int products;
    private boolean card;

    public SaleRegistered(int desk, int total, int products, boolean card) {
        this.desk = desk;
        this.total = total;
        this.products = products;
        this.card = card;
    }

    public int desk() {
        return desk;
    }

    public int total() {
        return total;
    }

    public int products() {
        return products;
    }

    public boolean card() {
        return card;
    }
}
