package orders.company;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A warehouse: districts and stock do not change, the income and the history do. */
public class Warehouse {
    private int id;
    private District[] districts;
    private Map<Integer, Stock> stock = new HashMap<>();
    private int income;
    private List<History> history = new ArrayList<>();

    public Warehouse(int id, int districts, int customers, Item[] items) {
        this.id = id;
        this.districts = new District[districts];
        for (int i = 0; i < districts; i++) {
            this.districts[i] = new District(i, customers);
        }
        for (Item item : items) {
            stock.put(item.id(), new Stock(item, 5));
        }
    }

    public int id() {
        return id;
    }

    public District district(int number) {
        return districts[number % districts.length];
    }

    public int districts() {
        return districts.length;
    }

    public Stock stock(Item item) {
        return stock.get(item.id());
    }

    public synchronized void earn(History paid) {
        income += paid.amount();
        history.add(paid);
    }

    public synchronized int income() {
        return income;
    }

    public synchronized int payments() {
        return history.size();
    }
}
