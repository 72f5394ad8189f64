package airport.accounts;

/** A flight ticket. */
public class Ticket {
    private String number;
    private String passenger;
    private boolean business;

    public Ticket(String number, String passenger, boolean business) {
        this.number = number;
        this.passenger = passenger;
        this.business = business;
    }

    public String number() {
        return number;
    }

    public String passenger() {
        return passenger;
    }

    public boolean business() {
        return business;
    }
}
