import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

public class RateLimiter {
    private static final long WINDOW_MILLIS = 1_000;

    private final int limit;
    private final LongSupplier clock;
    private final AtomicLong windowStart = new AtomicLong();
    private final AtomicInteger tokens;

    RateLimiter(int limit, LongSupplier clock) {
        this.limit = limit;
        this.clock = clock;
        this.tokens = new AtomicInteger(0);
    }

    boolean tryAcquire() {
        long now = clock.getAsLong();
        if (now - windowStart.get() >= WINDOW_MILLIS) {
            windowStart.set(now);
            tokens.set(limit);
        }
        int left = tokens.get();
        while (left > 0) {
            if (tokens.compareAndSet(left, left - 1)) {
                return true;
            }
            left = tokens.get();
        }
        return false;
    }

    public static void main(String[] args) throws InterruptedException {
        RateLimiter limiter = new RateLimiter(1, () -> 1_500);
        AtomicInteger admitted = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(2);
        for (int i = 1; i <= 2; i++) {
            new Thread(() -> {
                if (limiter.tryAcquire()) {
                    admitted.incrementAndGet();
                }
                done.countDown();
            }, "client-" + i).start();
        }
        done.await();
        assert admitted.get() <= 1 : admitted + " requests in one window";
    }
}
