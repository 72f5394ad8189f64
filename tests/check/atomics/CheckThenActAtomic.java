// expect: violated assertion
// Each operation is atomic, the pair is not: both may see the last seat.
import java.util.concurrent.atomic.AtomicInteger;

class CheckThenActAtomic {
    static final AtomicInteger seats = new AtomicInteger(1);

    static void book() {
        if (seats.get() > 0) {
            int left = seats.decrementAndGet();
            assert left >= 0 : "overbooked"; // !assertion
        }
    }

    public static void main(String[] args) {
        new Thread(CheckThenActAtomic::book).start();
        new Thread(CheckThenActAtomic::book).start();
    }
}
