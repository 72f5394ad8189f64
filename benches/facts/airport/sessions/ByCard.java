package airport.sessions;

import airport.accounts.Card;
import airport.accounts.CardCentre;

/** With a credit card: a price for each minute. */
public class ByCard extends Payment {
    private static final int PRICE = 2;

    private CardCentre centre;
    private Card card;

    public ByCard(String client, CardCentre centre, Card card) {
        super(client);
        this.centre = centre;
        this.card = card;
    }

    @Override
    int authorize(int wanted) {
        return centre.withdraw(card, PRICE * wanted) ? wanted : 0;
    }
}
