import java.util.concurrent.TimeUnit;

/**
 * A lease that is good for a millisecond; whoever has it calls a service with the rest of its time as the timeout.
 * The clock is read once, and everything is decided by that reading.
 */
public class ExpiredLeaseFixed {
    private final long expires = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(1);

    long timeout() {
        return expires - System.nanoTime();
    }

    static void call(long timeout) {
        assert timeout > 0 : "a timeout that is over already";
        System.out.println("called");
    }

    public static void main(String[] args) {
        long timeout = new ExpiredLeaseFixed().timeout();
        if (timeout > 0) {
            call(timeout);
        }
    }
}
