// One thread of a pool runs one task after the other.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class OneThreadTwoTasks {
    static int d = 1;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> d = 0);
        pool.execute(() -> {
            int r = 10 / d; // alarm: division-by-zero // really // value d includes 0
        });
        pool.shutdown();
    }
}
