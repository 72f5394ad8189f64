import java.util.concurrent.TimeUnit;

/**
 * A ticket that is good for a minute: if it has not expired, the rest of its time is split over two gates.
 * The clock is read twice, and the minute can be over between the two readings.
 */
public class Expiry {
    private final long expires = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);

    boolean isValid() {
        return expires - System.nanoTime() > 0;
    }

    long perGate() {
        long left = expires - System.nanoTime();
        assert left > 0 : "a ticket that was valid has " + left + " ns left";
        return left / 2;
    }

    public static void main(String[] args) {
        var ticket = new Expiry();
        if (ticket.isValid()) {
            System.out.println(ticket.perGate() > 0 ? "welcome" : "hurry");
        }
    }
}
