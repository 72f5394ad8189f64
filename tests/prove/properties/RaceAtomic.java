// The count is atomic, but what is remembered beside it is not.
import java.util.concurrent.atomic.AtomicInteger;

class RaceAtomic {
    static final AtomicInteger count = new AtomicInteger();
    static int last;

    static void step() {
        last = count.incrementAndGet(); // alarm: data-race // really
    }

    public static void main(String[] args) {
        new Thread(() -> step()).start();
        step();
    }
}
