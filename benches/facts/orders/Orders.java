package orders;

import orders.company.Company;
import orders.company.District;
import orders.transactions.Terminal;

/** Terminals of an order-entry system: {@code Orders [TRANSACTIONS [TERMINALS]]}. */
public class Orders {
    public static void main(String[] args) throws InterruptedException {
        int transactions = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        int count = args.length > 1 ? Integer.parseInt(args[1]) : 2;

        Company company = new Company(1, 1, 2, 2);
        Terminal[] terminals = new Terminal[count];
        for (int i = 0; i < count; i++) {
            terminals[i] = new Terminal(i, company, transactions, 2 * i);
        }
        for (Terminal terminal : terminals) {
            terminal.start();
        }
        int paid = 0;
        int ordered = 0;
        for (Terminal terminal : terminals) {
            terminal.join();
            paid += terminal.paid();
            ordered += terminal.ordered();
        }
        District district = company.warehouse(0).district(0);
        if (company.warehouse(0).income() != paid || district.income() != paid || district.count() != ordered) {
            throw new IllegalStateException("the books are wrong");
        }
    }
}
