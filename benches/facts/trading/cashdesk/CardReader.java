package trading.cashdesk;

import trading.events.CardSwiped;
import trading.events.Event;
import trading.events.EventBus;
import trading.events.PaymentChosen;

/** Reads credit cards, once the customer wants to pay so. */
class CardReader extends Component {
    private boolean active;

    CardReader(EventBus bus) {
        super(bus);
    }

    void swipe(String card, int pin) {
        if (active) {
            publish(new CardSwiped(card, pin));
        }
    }

    @Override
    public void handle(Event event) {
        if (event instanceof PaymentChosen chosen) {
            active = chosen.card();
        }
    }
}
