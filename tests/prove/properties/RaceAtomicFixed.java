// All that is shared is atomic.
// proves: data-race
import java.util.concurrent.atomic.AtomicInteger;

class RaceAtomicFixed {
    static final AtomicInteger count = new AtomicInteger();

    static int step() {
        int last = count.incrementAndGet();
        return last;
    }

    public static void main(String[] args) {
        new Thread(() -> step()).start();
        step();
    }
}
