package trading.events;

/** The scanner has read a barcode. */
public class ProductScanned implements Event {
    private long barcode;

    public ProductScanned(long barcode) {
        this.barcode = barcode;
    }

    public long barcode() {
        return barcode;
    }
}
