import java.util.concurrent.TimeUnit;

/**
 * A ticket that is good for a minute: if it has not expired, the rest of its time is split over two gates.
 * The clock is read once, and everything is computed from that.
 */
public class ExpiryFixed {
    private final long expires = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);

    long left() {
        return expires - System.nanoTime();
    }

    static long perGate(long left) {
        assert left > 0 : "a ticket that was valid has " + left + " ns left";
        return left / 2;
    }

    public static void main(String[] args) {
        long left = new ExpiryFixed().left();
        if (left > 0) {
            System.out.println(perGate(left) > 0 ? "welcome" : "hurry");
        }
    }
}
