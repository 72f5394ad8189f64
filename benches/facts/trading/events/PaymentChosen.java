package trading.events;

/** The customer pays in cash or by card. */
public class PaymentChosen implements Event {
    private boolean card;

    public PaymentChosen(boolean card) {
        this.card = card;
    }

    public boolean card() {
        return card;
    }
}
