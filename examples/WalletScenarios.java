import heddle.Heddle;

/**
 * Scenarios for a wallet, each of them a method to be checked on its own; there is no main.
 * In the first, two shops ask and then take the coins; in the second, a shop does both at once.
 * How many coins there are and what things cost is left open.
 */
public class WalletScenarios {
    private int coins = Heddle.choose(4);
    private final int price = 1 + Heddle.choose(3);

    synchronized boolean isEnough() {
        return coins >= price;
    }

    synchronized void pay() {
        coins -= price;
        if (coins < 0) {
            Heddle.unreachable("the wallet holds " + coins + " coins");
        }
    }

    synchronized void payIfEnough() {
        if (isEnough()) {
            pay();
        }
    }

    void askThenPay() {
        if (isEnough()) {
            pay();
        }
    }

    void twoShops() {
        Heddle.assume(isEnough());
        new Thread(this::askThenPay, "bakery").start();
        new Thread(this::askThenPay, "bookshop").start();
    }

    void twoCarefulShops() {
        Heddle.assume(isEnough());
        new Thread(this::payIfEnough, "bakery").start();
        new Thread(this::payIfEnough, "bookshop").start();
    }
}
