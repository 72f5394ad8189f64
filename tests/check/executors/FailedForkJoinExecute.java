// expect: violated failed-task
// options: --property failed-task
// The exception of what a pool executes goes to the handler for uncaught exceptions, and the program has none.
import java.util.concurrent.ForkJoinPool;

class FailedForkJoinExecute {
    public static void main(String[] args) throws Exception {
        new ForkJoinPool(1).execute(() -> {
            throw new IllegalStateException("this is only printed"); // !failed-task
        });
        Thread.sleep(1000);
    }
}
