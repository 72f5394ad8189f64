// expect: violated assertion
// options: --no-hunt --strategy depth-first
// An update is lost.
import java.util.concurrent.atomic.AtomicInteger;

class StrategyDepthFirst {
    static final AtomicInteger count = new AtomicInteger();

    static void add() {
        count.set(count.get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(StrategyDepthFirst::add);
        other.start();
        add();
        other.join();
        assert count.get() == 2; // !assertion
    }
}
