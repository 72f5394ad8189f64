package trading.cashdesk;

import java.util.HashMap;
import java.util.Map;

/** The bank that all desks share. */
public class Bank {
    private Map<String, Integer> accounts = new HashMap<>();

    public synchronized void open(String card, int money) {
        accounts.put(card, money);
    }

    public synchronized boolean pay(String card, int pin, int amount) {
        Integer money = accounts.get(card);
        if (money == null || money < amount || pin != card.length()) {
            return false;
        }
        accounts.put(card, money - amount);
        return true;
    }
}
