import java.util.concurrent.TimeUnit;

/**
 * A lease that is good for a millisecond; whoever has it calls a service with the rest of its time as the timeout.
 * The clock is read twice, and the lease can expire between the two readings.
 */
public class ExpiredLease {
    private final long expires = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(1);

    boolean isValid() {
        return expires - System.nanoTime() > 0;
    }

    long timeout() {
        return expires - System.nanoTime();
    }

    static void call(long timeout) {
        assert timeout > 0 : "a timeout that is over already";
        System.out.println("called");
    }

    public static void main(String[] args) {
        var lease = new ExpiredLease();
        if (lease.isValid()) {
            call(lease.timeout());
        }
    }
}
