// expect: inconclusive
// options: --time-limit 3s
import java.util.concurrent.atomic.AtomicInteger;

class FiftyThreads {
    public static void main(String[] args) throws Exception {
        AtomicInteger[] cells = new AtomicInteger[50];
        for (int i = 0; i < 50; i++) {
            AtomicInteger cell = cells[i] = new AtomicInteger();
            AtomicInteger left = cells[Math.max(0, i - 1)];
            new Thread(() -> {
                cell.incrementAndGet();
                left.incrementAndGet();
            }).start();
        }
    }
}
