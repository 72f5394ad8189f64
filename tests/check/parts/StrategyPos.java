// expect: violated assertion
// options: --strategy pos
// An update is lost in one of few samples.
import java.util.concurrent.atomic.AtomicInteger;

class StrategyPos {
    static final AtomicInteger count = new AtomicInteger();

    static void add() {
        count.set(count.get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(StrategyPos::add);
        other.start();
        add();
        other.join();
        assert count.get() == 2; // !assertion
    }
}
