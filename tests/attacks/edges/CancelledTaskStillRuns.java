// expect: violated data-race
// cancel(false) lets a running task go on; who waits for it gets a CancellationException at once, with nothing ordered.
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;

class CancelledTaskStillRuns {
    static int data;

    public static void main(String[] args) throws Exception {
        FutureTask<Void> task = new FutureTask<>(() -> data = 1, null);
        new Thread(task).start();
        task.cancel(false);
        try {
            task.get();
        } catch (CancellationException e) {
            int seen = data;
        }
    }
}
