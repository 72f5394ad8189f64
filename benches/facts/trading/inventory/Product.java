package trading.inventory;

/** A product as the database knows it. */
public class Product {
    private long barcode;
    private String name;
    private int purchasePrice;
    private Supplier supplier;

    public Product(long barcode, String name, int purchasePrice, Supplier supplier) {
        this.barcode = barcode;
        this.name = name;
        this.purchasePrice = purchasePrice;
        this.supplier = supplier;
    }

    public long barcode() {
        return barcode;
    }

    public String name() {
        return name;
    }

    public int purchasePrice() {
        return purchasePrice;
    }

    public Supplier supplier() {
        return supplier;
    }
}
