// expect: violated failed-task
// options: --property failed-task
// `invokeAll` waits for all tasks and tells nobody how they have ended.
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class FailedTaskInvokeAll {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.invokeAll(List.<Callable<Object>>of(() -> {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        }));
        pool.shutdown();
    }
}
