package trading.cashdesk;

import trading.events.ChangeReturned;
import trading.events.Event;
import trading.events.EventBus;
import trading.events.SaleFinished;
import trading.events.SaleStarted;

/** Takes and gives money, and has the keys for a sale. */
class CashBox extends Component {
    private int content;
    private boolean open;

    CashBox(EventBus bus) {
        super(bus);
    }

    void start() {
        publish(new SaleStarted());
    }

    void finish() {
        publish(new SaleFinished());
    }

    void put(int amount) {
        open = true;
        content += amount;
    }

    @Override
    public void handle(Event event) {
        if (event instanceof ChangeReturned change) {
            content -= change.amount();
            open = false;
        }
    }

    int content() {
        return content;
    }

    boolean open() {
        return open;
    }
}
