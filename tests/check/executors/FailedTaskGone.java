// expect: violated failed-task
// options: --property failed-task
// A task fails only if it was first, and nothing of it is left that could tell.
import java.util.concurrent.FutureTask;

class FailedTaskGone {
    static volatile boolean late;

    public static void main(String[] args) throws Exception {
        // Whatever failing initialises is initialised.
        fail().cancel(false);
        Thread failing = new Thread(() -> {
            if (!late) {
                fail();
            }
        });
        failing.start();
        late = true;
        failing.join();
    }

    static FutureTask<Object> fail() {
        FutureTask<Object> task = new FutureTask<>(() -> {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        });
        task.run();
        return task;
    }
}
