// expect: violated data-race
// options: --time-limit 3s
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class PoolTasksRace {
    static int n;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> {
            n++; // !data-race
        });
        pool.execute(() -> {
            n++; // !data-race
        });
        pool.shutdown();
    }
}
