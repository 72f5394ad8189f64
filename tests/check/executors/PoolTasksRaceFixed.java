// expect: verified
// note: never-exits
// One worker runs its tasks one after the other, and each sees what the one before wrote.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class PoolTasksRaceFixed {
    static int n;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            n++;
        });
        pool.execute(() -> {
            n++;
            assert n == 2;
        });
    }
}
