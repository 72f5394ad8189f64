// expect: verified
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;

class CancelledFutureFixed {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Thread runner = new Thread(task);
        Thread canceller = new Thread(() -> task.cancel(false));
        runner.start();
        canceller.start();
        try {
            assert task.get() == 1;
        } catch (CancellationException e) {
            assert task.isCancelled();
        }
    }
}
