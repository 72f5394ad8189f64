package trading.events;

/** The customer has given money. */
public class CashPaid implements Event {
    private int amount;

    public CashPaid(int amount) {
        this.amount = amount;
    }

    public int amount() {
        return amount;
    }
}
