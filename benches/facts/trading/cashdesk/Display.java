package trading.cashdesk;

import trading.events.Event;
import trading.events.EventBus;
import trading.events.ProductAdded;
import trading.events.SaleStarted;
import trading.events.UnknownProduct;

/** Shows the customer the last product and the sum. */
class Display extends Component {
    private String shown = "";
    private int total;

    Display(EventBus bus) {
        super(bus);
    }

    @Override
    public void handle(Event event) {
        if (event instanceof SaleStarted) {
            shown = "welcome";
            total = 0;
        } else if (event instanceof ProductAdded added) {
            shown = added.name();
            total = added.total();
        } else if (event instanceof UnknownProduct) {
            shown = "unknown";
        }
    }

    String shown() {
        return shown;
    }

    int total() {
        return total;
    }
}
