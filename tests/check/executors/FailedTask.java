// expect: violated failed-task
// options: --property failed-task
// The outcome is asked for only if somebody else was first, and in the end nothing else tells whether it was.
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

class FailedTask {
    static volatile boolean first;

    public static void main(String[] args) throws Exception {
        // Whatever asking initialises is initialised.
        ask(failed());
        FutureTask<Object> task = failed();
        Thread asker = new Thread(() -> {
            if (first) {
                ask(task);
            }
        });
        asker.start();
        first = true;
        asker.join();
    }

    static FutureTask<Object> failed() {
        FutureTask<Object> task = new FutureTask<>(() -> {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        });
        task.run();
        return task;
    }

    static void ask(FutureTask<Object> task) {
        try {
            task.get();
        } catch (InterruptedException | ExecutionException heard) {
            // That is all.
        }
    }
}
