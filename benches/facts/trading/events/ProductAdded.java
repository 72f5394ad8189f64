package trading.events;

/** The running sale has one product more. */
public class ProductAdded implements Event {
    private String name;
    private int price;
    private int total;

    public ProductAdded(String name, int price, int total) {
        this.name = name;
        this.price = price;
        this.total = total;
    }

    public String name() {
        return name;
    }

    public int price() {
        return price;
    }

    public int total() {
        return total;
    }
}
