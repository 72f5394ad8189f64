package trading.cashdesk;

import trading.events.CardRefused;
import trading.events.ChangeReturned;
import trading.events.Event;
import trading.events.EventBus;
import trading.events.ProductAdded;
import trading.events.SaleRegistered;
import trading.events.SaleStarted;

/** Prints the receipt. */
class Printer extends Component {
    private StringBuilder receipt = new StringBuilder();
    private int lines;

    Printer(EventBus bus) {
        super(bus);
    }

    @Override
    public void handle(Event event) {
        if (event instanceof SaleStarted) {
            receipt.setLength(0);
            lines = 0;
        } else if (event instanceof ProductAdded added) {
            print(added.name());
        } else if (event instanceof ChangeReturned) {
            print("change");
        } else if (event instanceof CardRefused refused) {
            print(refused.card());
        } else if (event instanceof SaleRegistered) {
            print("paid");
        }
    }

    private void print(String line) {
        receipt.append(line).append('\n');
        lines++;
    }

    int lines() {
        return lines;
    }
}
