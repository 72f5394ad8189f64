// expect: violated uncaught-exception
// The task may be cancelled before its result is read.
import java.util.concurrent.FutureTask;

class CancelledFuture {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Thread runner = new Thread(task);
        Thread canceller = new Thread(() -> task.cancel(false));
        runner.start();
        canceller.start();
        task.get(); // !uncaught-exception
    }
}
