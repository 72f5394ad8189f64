package trading.cashdesk;

import trading.events.CashPaid;
import trading.events.EventBus;
import trading.events.PaymentChosen;
import trading.inventory.Inventory;

/** A desk: a row of components that speak through a bus of their own. */
public class CashDesk {
    private EventBus bus = new EventBus();
    private CashBox box = new CashBox(bus);
    private Scanner scanner = new Scanner(bus);
    private Printer printer = new Printer(bus);
    private Display display = new Display(bus);
    private CardReader reader = new CardReader(bus);

    public CashDesk(int number, EventBus store, Inventory inventory, Bank bank) {
        new Application(number, bus, store, inventory, bank);
    }

    /** Serves a customer with these products, who pays by card, or in cash without one. */
    public void serve(long[] barcodes, String card, int money) {
        box.start();
        for (long barcode : barcodes) {
            scanner.scan(barcode);
        }
        box.finish();
        bus.publish(new PaymentChosen(card != null));
        if (card != null) {
            reader.swipe(card, card.length());
        } else {
            box.put(money);
            bus.publish(new CashPaid(money));
        }
        check(barcodes.length);
    }

    private void check(int products) {
        if (scanner.scanned() != products || box.open()) {
            throw new IllegalStateException("the desk is not ready for the next customer");
        }
    }

    /** Asked after the last customer. */
    public int printed() {
        return printer.lines();
    }

    /** Asked after the last customer. */
    public String shown() {
        return display.shown() + " " + display.total() + " " + box.content();
    }
}
