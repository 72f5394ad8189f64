// AtomicInteger and AtomicLong with every update method.
import java.util.concurrent.atomic.*;

public class AtomicIntegers {
    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.getAndDecrement() + " " + i.decrementAndGet() + " "
                + i.getAndAdd(10) + " " + i.addAndGet(-3) + " " + i.getAndSet(1) + " " + i.compareAndSet(1, 2) + " " + i.compareAndSet(1, 3) + " "
                + i.updateAndGet(x -> x * 7) + " " + i.getAndUpdate(x -> -x) + " " + i.accumulateAndGet(4, Math::max) + " "
                + i.getAndAccumulate(3, (a, b) -> a * b) + " " + i);
        i.set(7);
        i.lazySet(8);
        System.out.println(i.getPlain() + " " + i.getAcquire() + " " + i.getOpaque() + " " + i.compareAndExchange(8, 9) + " "
                + i.compareAndExchangeAcquire(8, 10) + " " + i.weakCompareAndSetVolatile(0, 1) + " " + i.intValue() + i.doubleValue());
        i.setPlain(1); i.setRelease(2); i.setOpaque(3); System.out.println(i);
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.getAndAdd(-1) + " " + l.get() + " " + l.updateAndGet(x -> x >>> 60) + " "
                + l.accumulateAndGet(100, (a, b) -> a ^ b) + " " + l.compareAndSet(99, 0) + " " + l.getAndSet(5) + " " + l.floatValue());
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.compareAndSet(false, true) + " " + b.getAndSet(false) + " " + b + " " + b.compareAndExchange(false, true) + " "
                + b.get());
    }
}
