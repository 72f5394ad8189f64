package trading.cashdesk;

import trading.events.Event;
import trading.events.EventBus;
import trading.events.ProductScanned;
import trading.events.SaleStarted;

/** Reads barcodes. */
class Scanner extends Component {
    private int scanned;

    Scanner(EventBus bus) {
        super(bus);
    }

    void scan(long barcode) {
        scanned++;
        publish(new ProductScanned(barcode));
    }

    @Override
    public void handle(Event event) {
        if (event instanceof SaleStarted) {
            scanned = 0;
        }
    }

    int scanned() {
        return scanned;
    }
}
