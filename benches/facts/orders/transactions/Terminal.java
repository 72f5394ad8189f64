package orders.transactions;

import java.util.ArrayList;
import java.util.List;
import orders.company.Company;

/** A thread that does transactions of all five kinds, one after the other. */
public class Terminal extends Thread {
    private int id;
    private List<Transaction> script = new ArrayList<>();
    private int shown;
    private int paid;
    private int ordered;

    /** Transactions of the kinds from {@code first} on. */
    public Terminal(int id, Company company, int transactions, int first) {
        super("terminal " + id);
        this.id = id;
        for (int i = 0; i < transactions; i++) {
            script.add(transaction(company, first + i));
        }
    }

    private Transaction transaction(Company company, int kind) {
        switch (kind % 5) {
            case 0:
                ordered++;
                return new NewOrder(company, 0, 0, id, 1);
            case 1:
                paid += 7;
                return new Payment(company, 0, 0, id, 7);
            case 2:
                return new OrderStatus(company, 0, 0, 0);
            case 3:
                return new Delivery(company, 0, 0, 1 + id);
            default:
                return new StockLevel(company, 0, 0, 5);
        }
    }

    @Override
    public void run() {
        for (Transaction transaction : script) {
            shown += transaction.process();
        }
    }

    public int paid() {
        return paid;
    }

    public int ordered() {
        return ordered;
    }

    /** The sum of all that was shown; asked after the end of this thread. */
    public int shown() {
        return shown;
    }
}
