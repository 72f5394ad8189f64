// expect: violated assertion
// Who finds the new value takes it for an own success: both do.
import java.util.concurrent.atomic.AtomicInteger;

class ValueTakenForSuccess {
    static final AtomicInteger N = new AtomicInteger();
    static final AtomicInteger WINS = new AtomicInteger();

    static void race() {
        N.compareAndExchange(0, 1);
        if (N.get() == 1) {
            WINS.incrementAndGet();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(ValueTakenForSuccess::race);
        other.start();
        race();
        other.join();
        assert WINS.get() == 1;
    }
}
