package trading.inventory;

/** What a desk learns of a product. */
public class ProductTO {
    private long barcode;
    private String name;
    private int price;

    public ProductTO(long barcode, String name, int price) {
        this.barcode = barcode;
        this.name = name;
        this.price = price;
    }

    public long barcode() {
        return barcode;
    }

    public String name() {
        return name;
    }

    public int price() {
        return price;
    }
}
