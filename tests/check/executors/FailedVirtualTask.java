// expect: violated failed-task
// options: --property failed-task
// since 21
// A task that has a virtual thread of its own.
import java.util.concurrent.Executors;

class FailedVirtualTask {
    public static void main(String[] args) throws Exception {
        Executors.newVirtualThreadPerTaskExecutor().submit(() -> {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        });
        Thread.sleep(1000);
    }
}
