package orders.company;

/** Somebody who buys: name and address never change. */
public class Customer {
    private int id;
    private String name;
    private Address address;
    private int balance;
    private int payments;
    private Order last;

    public Customer(int id, String name, Address address) {
        this.id = id;
        this.name = name;
        this.address = address;
    }

    public int id() {
        return id;
    }

    public String name() {
        return name;
    }

    public Address address() {
        return address;
    }

    public synchronized void pay(int amount) {
        balance += amount;
        payments++;
    }

    public synchronized void charge(int amount) {
        balance -= amount;
    }

    public synchronized int balance() {
        return balance;
    }

    public synchronized int payments() {
        return payments;
    }

    public synchronized void ordered(Order order) {
        last = order;
    }

    /** The last order, or null. */
    public synchronized Order last() {
        return last;
    }
}
