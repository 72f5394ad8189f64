package trading.inventory;

/** What a report says of a stock item. */
public class StockItemTO {
    private long barcode;
    private int amount;
    private int missing;

    public StockItemTO(long barcode, int amount, int missing) {
        this.barcode = barcode;
        this.amount = amount;
        this.missing = missing;
    }

    public long barcode() {
        return barcode;
    }

    public int amount() {
        return amount;
    }

    public int missing() {
        return missing;
    }
}
