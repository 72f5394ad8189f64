package trading.events;

/** The cash box gives money back. */
public class ChangeReturned implements Event {
    private int amount;

    public ChangeReturned(int amount) {
        this.amount = amount;
    }

    public int amount() {
        return amount;
    }
}
