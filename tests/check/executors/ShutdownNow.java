// expect: verified
// slow: shutting a pool down has many interleavings
// shutdownNow interrupts the task in its sleep.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class ShutdownNow {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                return;
            }
        });
        pool.shutdownNow();
    }
}
