import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two requests count themselves in an atomic integer.
 * Reading, adding one and writing are a single operation, so no visit is lost.
 */
public class LostUpdateFixed {
    static final AtomicInteger visits = new AtomicInteger();

    static void handleRequest() {
        visits.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(LostUpdateFixed::handleRequest, "first request");
        Thread second = new Thread(LostUpdateFixed::handleRequest, "second request");
        first.start();
        second.start();
        first.join();
        second.join();
        assert visits.get() == 2 : visits + " visits counted";
        System.out.println(visits + " visits");
    }
}
