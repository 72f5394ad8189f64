// A task fails, and get says so.
// alarms: uncaught-exception // really
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class UncaughtTask {
    static int r;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            r = pool.submit(() -> 100 / args.length).get();
        } finally {
            pool.shutdown();
        }
    }
}
