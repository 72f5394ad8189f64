// expect: violated failed-task
// options: --property failed-task
// The outcome is asked for only if somebody else was first, and in the end nothing else tells whether it was.
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

class FailedTask {
    static volatile boolean first;

    public static void main(String[] args) throws Exception {
        FutureTask<Object> task = new FutureTask<>(() -> {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        });
        task.run();
        Thread asker = new Thread(() -> {
            if (first) {
                ask(task);
            }
        });
        asker.start();
        first = true;
        asker.join();
    }

    static void ask(FutureTask<Object> task) {
        try {
            task.get();
        } catch (InterruptedException | ExecutionException heard) {
            // That is all.
        }
    }
}
