package orders.company;

/** That a customer has paid. */
public class History {
    private Customer customer;
    private int amount;

    public History(Customer customer, int amount) {
        this.customer = customer;
        this.amount = amount;
    }

    public Customer customer() {
        return customer;
    }

    public int amount() {
        return amount;
    }
}
