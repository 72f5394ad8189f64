package trading;

import trading.cashdesk.Bank;
import trading.cashdesk.CashDesk;
import trading.cashdesk.Coordinator;
import trading.events.EventBus;
import trading.inventory.Inventory;
import trading.inventory.StockItemTO;

/** A department store with cash desks: {@code Trading [CUSTOMERS [PRODUCTS [DESKS]]]}. */
public class Trading {
    public static void main(String[] args) throws InterruptedException {
        int customers = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int products = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int desks = args.length > 2 ? Integer.parseInt(args[2]) : 2;

        Inventory inventory = new Inventory(2, 2);
        Bank bank = new Bank();
        bank.open("card", 1000);
        EventBus store = new EventBus();
        Coordinator coordinator = new Coordinator(store);
        Client[] clients = new Client[desks];
        CashDesk[] served = new CashDesk[desks];
        for (int i = 0; i < desks; i++) {
            served[i] = new CashDesk(i, store, inventory, bank);
            clients[i] = new Client("client " + i, served[i], customers, products, i);
        }
        for (Client client : clients) {
            client.start();
        }
        for (Client client : clients) {
            client.join();
        }
        check(inventory, coordinator, store, customers * desks);
        for (CashDesk desk : served) {
            if (desk.printed() == 0 || desk.shown().isEmpty()) {
                throw new IllegalStateException("a receipt is missing");
            }
        }
    }

    private static void check(Inventory inventory, Coordinator coordinator, EventBus store, int customers) {
        if (inventory.sales() != customers || store.published() != customers) {
            throw new IllegalStateException("a sale is missing");
        }
        if (inventory.income() != coordinator.sum() || inventory.owed() < 0) {
            throw new IllegalStateException("money is missing");
        }
        for (StockItemTO item : inventory.report()) {
            if (item.amount() < 0 || item.missing() > 0) {
                throw new IllegalStateException("the shelf of " + item.barcode() + " is empty");
            }
        }
    }
}
