package trading.events;

/** No product has this barcode. */
public class UnknownProduct implements Event {
    private long barcode;

    public UnknownProduct(long barcode) {
        this.barcode = barcode;
    }

    public long barcode() {
        return barcode;
    }
}
