import java.util.concurrent.atomic.LongAdder;

public class HitCounter {
    private final LongAdder hits = new LongAdder();
    private long reported;

    void hit() {
        hits.increment();
    }

    synchronized void report() {
        long count = hits.sum();
        hits.reset();
        reported += count;
    }

    synchronized long reported() {
        return reported;
    }

    public static void main(String[] args) throws InterruptedException {
        HitCounter counter = new HitCounter();
        Thread web = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                counter.hit();
            }
        }, "web");
        Thread reporter = new Thread(counter::report, "reporter");
        web.start();
        reporter.start();
        web.join();
        reporter.join();
        counter.report();
        assert counter.reported() == 2 : "reported " + counter.reported();
    }
}
