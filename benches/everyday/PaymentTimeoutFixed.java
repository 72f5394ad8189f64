import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

public class PaymentTimeoutFixed {
    private final AtomicBoolean decided = new AtomicBoolean();
    private final AtomicBoolean captured = new AtomicBoolean();
    private final AtomicBoolean refunded = new AtomicBoolean();

    void expire() {
        if (decided.compareAndSet(false, true)) {
            refunded.set(true);
        }
    }

    void confirm(ScheduledFuture<?> timeout) {
        if (decided.compareAndSet(false, true)) {
            timeout.cancel(false);
            captured.set(true);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        PaymentTimeoutFixed payment = new PaymentTimeoutFixed();
        ScheduledFuture<?> timeout =
                scheduler.schedule(payment::expire, 5, TimeUnit.MILLISECONDS);
        payment.confirm(timeout);
        scheduler.shutdown();
        scheduler.awaitTermination(1, TimeUnit.MINUTES);
        assert !(payment.captured.get() && payment.refunded.get()) : "captured and refunded";
    }
}
