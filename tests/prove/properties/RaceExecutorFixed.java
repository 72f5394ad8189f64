// What is written before submit is seen by the task, and what the task writes is seen after get.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class RaceExecutorFixed {
    static int question;
    static int result;
    static int r;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        question = 6; // no alarm: data-race
        Future<?> task = pool.submit(() -> {
            result = question + 1; // no alarm: data-race
        });
        task.get();
        r = result; // no alarm: data-race
        pool.shutdown();
    }
}
