// expect: verified
// options: --property failed-task
// The exception of what a pool executes goes to the program's handler.
import java.util.concurrent.ForkJoinPool;

class FailedForkJoinHandled {
    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> { });
        new ForkJoinPool(1).execute(() -> {
            throw new IllegalStateException("the handler hears this");
        });
    }
}
