// expect: verified
// options: --property failed-task
// The result is asked for in any case.
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

class FailedTaskFixed {
    public static void main(String[] args) throws Exception {
        FutureTask<Object> task = new FutureTask<>(() -> {
            throw new IllegalStateException("somebody hears this");
        });
        Thread runner = new Thread(task);
        runner.start();
        try {
            task.get();
        } catch (ExecutionException heard) {
            // That is all.
        }
        runner.join();
    }
}
