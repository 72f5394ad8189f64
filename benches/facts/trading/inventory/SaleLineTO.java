package trading.inventory;

/** So many of a product were sold. */
public class SaleLineTO {
    private long barcode;
    private int amount;

    public SaleLineTO(long barcode, int amount) {
        this.barcode = barcode;
        this.amount = amount;
    }

    public long barcode() {
        return barcode;
    }

    public int amount() {
        return amount;
    }
}
