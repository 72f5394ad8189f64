package orders.company;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.TreeMap;

/** A district of a warehouse: its monitor guards its orders. */
public class District {
    private int id;
    private Customer[] customers;
    private int nextOrder = 1;
    private int income;
    private TreeMap<Integer, Order> orders = new TreeMap<>();
    private Deque<Order> fresh = new ArrayDeque<>();

    public District(int id, int customers) {
        this.id = id;
        this.customers = new Customer[customers];
        for (int i = 0; i < customers; i++) {
            this.customers[i] = new Customer(i, "customer " + i, new Address("Street " + i, "Town " + id, 1000 + i));
        }
    }

    public int id() {
        return id;
    }

    public Customer customer(int number) {
        return customers[number % customers.length];
    }

    public synchronized int takeNumber() {
        return nextOrder++;
    }

    public synchronized void enter(Order order) {
        orders.put(order.id(), order);
        fresh.add(order);
    }

    /** The oldest order that is not delivered, or null; it is no longer new. */
    public synchronized Order oldest() {
        return fresh.poll();
    }

    /** The order that was entered last, or null. */
    public synchronized Order latest() {
        return orders.isEmpty() ? null : orders.lastEntry().getValue();
    }

    public synchronized int count() {
        return orders.size();
    }

    public synchronized void earn(int amount) {
        income += amount;
    }

    public synchronized int income() {
        return income;
    }
}
