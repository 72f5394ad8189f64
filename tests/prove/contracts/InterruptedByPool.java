// The library interrupts a thread for the program: a pool that is stopped.
// alarms: uncaught-exception // really
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class InterruptedByPool {
    static void rest() {
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(InterruptedByPool::rest);
        pool.shutdownNow();
    }
}
