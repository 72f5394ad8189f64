package trading.inventory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Products and stock by barcode: used under the lock of the {@link Inventory}. */
class Database {
    private Map<Long, StockItem> items = new HashMap<>();
    private List<OrderEntry> orders = new ArrayList<>();

    void add(StockItem item) {
        items.put(item.product().barcode(), item);
    }

    /** The item with this barcode, or null. */
    StockItem find(long barcode) {
        return items.get(barcode);
    }

    Collection<StockItem> items() {
        return items.values();
    }

    void order(OrderEntry entry) {
        orders.add(entry);
    }

    List<OrderEntry> orders() {
        return orders;
    }
}
