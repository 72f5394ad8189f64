package trading.events;

/** The bank does not pay. */
public class CardRefused implements Event {
    private String card;

    public CardRefused(String card) {
        this.card = card;
    }

    public String card() {
        return card;
    }
}
