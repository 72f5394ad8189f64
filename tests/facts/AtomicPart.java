// library: AtomicPart
// fact: thread callers many
// fact: immutable AtomicPart.count
import java.util.concurrent.atomic.AtomicInteger;

class AtomicPart {
    private final AtomicInteger count = new AtomicInteger();

    public int add() {
        return count.incrementAndGet();
    }
}
