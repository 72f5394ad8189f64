package orders.company;

import java.util.ArrayList;
import java.util.List;

/** An order: its lines are fixed before anybody else sees it, its carrier is not. */
public class Order {
    private int id;
    private Customer customer;
    private List<OrderLine> lines = new ArrayList<>();
    private int total;
    private int carrier;

    public Order(int id, Customer customer) {
        this.id = id;
        this.customer = customer;
    }

    /** Before the order is entered. */
    public void add(OrderLine line) {
        lines.add(line);
        total += line.amount();
    }

    public int id() {
        return id;
    }

    public Customer customer() {
        return customer;
    }

    public List<OrderLine> lines() {
        return lines;
    }

    public int total() {
        return total;
    }

    public synchronized void deliver(int carrier) {
        this.carrier = carrier;
    }

    public synchronized boolean delivered() {
        return carrier != 0;
    }
}
