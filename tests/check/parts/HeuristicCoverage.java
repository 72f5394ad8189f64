// expect: violated assertion
// options: --no-hunt --heuristic coverage
// An update is lost: what comes first decides when it is found, never whether.
import java.util.concurrent.atomic.AtomicInteger;

class HeuristicCoverage {
    static final AtomicInteger count = new AtomicInteger();

    static void add() {
        count.set(count.get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(HeuristicCoverage::add);
        other.start();
        add();
        other.join();
        assert count.get() == 2; // !assertion
    }
}
