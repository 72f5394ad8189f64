// expect: verified
// Daemon workers do not keep the program alive.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class DaemonPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> {
            Thread worker = new Thread(task);
            worker.setDaemon(true);
            return worker;
        });
        assert pool.submit(() -> 7).get() == 7;
    }
}
