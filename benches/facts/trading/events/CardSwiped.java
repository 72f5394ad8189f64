package trading.events;

/** The card reader has read a card and a number. */
public class CardSwiped implements Event {
    private String card;
    private int pin;

    public CardSwiped(String card, int pin) {
        this.card = card;
        this.pin = pin;
    }

    public String card() {
        return card;
    }

    public int pin() {
        return pin;
    }
}
