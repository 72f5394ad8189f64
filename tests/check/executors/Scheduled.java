// expect: verified
// slow: a scheduled pool, and its end
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

class Scheduled {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        ScheduledFuture<Integer> later = timer.schedule(() -> 3, 10, TimeUnit.MILLISECONDS);
        assert later.get() == 3;
        timer.shutdown();
    }
}
