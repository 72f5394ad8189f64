package airport.sessions;

import airport.network.Address;

/** The right to use the network; it ends once, by its client or by the timer. */
public class Token {
    private Payment payment;
    private Address address;
    private int minutes;
    private boolean ended;

    Token(Payment payment, Address address, int minutes) {
        this.payment = payment;
        this.address = address;
        this.minutes = minutes;
    }

    public Address address() {
        return address;
    }

    public int minutes() {
        return minutes;
    }

    Payment payment() {
        return payment;
    }

    /** Whether this call is the one that ends it. */
    synchronized boolean end() {
        boolean first = !ended;
        ended = true;
        return first;
    }

    public synchronized boolean valid() {
        return !ended;
    }
}
