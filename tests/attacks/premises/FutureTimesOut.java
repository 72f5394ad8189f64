// expect: violated uncaught-exception
// FutureTask.get with a timeout throws TimeoutException if the task has not run yet.
// Future.get(long, TimeUnit) throws TimeoutException if the wait timed out.
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

class FutureTimesOut {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> f = new FutureTask<>(() -> 1);
        new Thread(f).start();
        assert f.get(1, TimeUnit.SECONDS) == 1;
    }
}
