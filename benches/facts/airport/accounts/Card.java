package airport.accounts;

/** A credit card. */
public class Card {
    private String number;
    private int expires;

    public Card(String number, int expires) {
        this.number = number;
        this.expires = expires;
    }

    public String number() {
        return number;
    }

    public int expires() {
        return expires;
    }
}
