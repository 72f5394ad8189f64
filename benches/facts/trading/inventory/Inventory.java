package trading.inventory;

import java.util.ArrayList;
import java.util.List;

/** The store: the only way to the database, one transaction at a time. */
public class Inventory {
    private Database database = new Database();
    private int income;
    private int sales;

    public Inventory(int products, int amount) {
        Supplier supplier = new Supplier(1, "wholesale");
        for (int i = 0; i < products; i++) {
            Product product = new Product(100 + i, "product " + i, 5 + i, supplier);
            database.add(new StockItem(product, 2 * (5 + i), 2, amount));
        }
    }

    /** What is known of a product, or null. */
    public synchronized ProductTO product(long barcode) {
        StockItem item = database.find(barcode);
        return item == null ? null : new ProductTO(barcode, item.product().name(), item.salesPrice());
    }

    /** Books a sale: what was sold leaves the shelf. */
    public synchronized void book(List<SaleLineTO> lines, int total) {
        for (SaleLineTO line : lines) {
            StockItem item = database.find(line.barcode());
            item.sell(line.amount());
            if (item.missing() > 0) {
                order(item);
            }
        }
        income += total;
        sales++;
    }

    private void order(StockItem item) {
        database.order(new OrderEntry(item.product(), item.missing()));
        item.refill(item.missing());
    }

    public synchronized List<StockItemTO> report() {
        List<StockItemTO> report = new ArrayList<>();
        for (StockItem item : database.items()) {
            report.add(new StockItemTO(item.product().barcode(), item.amount(), item.missing()));
        }
        return report;
    }

    /** What was ordered is to be paid to the suppliers. */
    public synchronized int owed() {
        int owed = 0;
        for (OrderEntry entry : database.orders()) {
            owed += entry.amount() * entry.product().purchasePrice();
        }
        return owed;
    }

    public synchronized int income() {
        return income;
    }

    public synchronized int sales() {
        return sales;
    }
}
