import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

public class RateLimiterFixed {
    private static final long WINDOW_MILLIS = 1_000;

    record Window(long start, int tokens) {}

    private final int limit;
    private final LongSupplier clock;
    private final AtomicReference<Window> window = new AtomicReference<>(new Window(0, 0));

    RateLimiterFixed(int limit, LongSupplier clock) {
        this.limit = limit;
        this.clock = clock;
    }

    boolean tryAcquire() {
        while (true) {
            Window seen = window.get();
            long now = clock.getAsLong();
            boolean over = now - seen.start() >= WINDOW_MILLIS;
            long start = over ? now : seen.start();
            int left = over ? limit : seen.tokens();
            if (left == 0) {
                return false;
            }
            if (window.compareAndSet(seen, new Window(start, left - 1))) {
                return true;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        RateLimiterFixed limiter = new RateLimiterFixed(1, () -> 1_500);
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
