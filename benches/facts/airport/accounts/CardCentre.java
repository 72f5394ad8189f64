package airport.accounts;

import java.util.HashMap;
import java.util.Map;

/** The bank: how much each card was charged. */
public class CardCentre {
    private static final int LIMIT = 100;
    private static final int TODAY = 2026;

    private Map<String, Integer> charged = new HashMap<>();

    public synchronized boolean withdraw(Card card, int amount) {
        int sum = charged.getOrDefault(card.number(), 0) + amount;
        if (card.expires() < TODAY || sum > LIMIT) {
            return false;
        }
        charged.put(card.number(), sum);
        return true;
    }

    public synchronized int charged(Card card) {
        return charged.getOrDefault(card.number(), 0);
    }
}
