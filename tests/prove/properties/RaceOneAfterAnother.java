// The second task is submitted when the first one is done.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class RaceOneAfterAnother {
    static int result;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> {
            result = 1; // no alarm: data-race
        }).get();
        pool.submit(() -> {
            result = 2; // no alarm: data-race
        }).get();
        pool.shutdown();
    }
}
