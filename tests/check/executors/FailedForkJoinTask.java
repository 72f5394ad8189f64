// expect: violated failed-task
// options: --property failed-task
// A pool keeps the exception of what it was given, and nobody asks.
import java.util.concurrent.ForkJoinPool;

class FailedForkJoinTask {
    public static void main(String[] args) throws Exception {
        new ForkJoinPool(1).submit(() -> {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        });
        Thread.sleep(1000);
    }
}
