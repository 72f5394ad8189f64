import java.util.concurrent.atomic.LongAdder;

public class HitCounterFixed {
    private final LongAdder hits = new LongAdder();
    private long seen;
    private long reported;

    void hit() {
        hits.increment();
    }

    synchronized void report() {
        long sum = hits.sum();
        long count = sum - seen;
        seen = sum;
        reported += count;
    }

    synchronized long reported() {
        return reported;
    }

    public static void main(String[] args) throws InterruptedException {
        HitCounterFixed counter = new HitCounterFixed();
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
