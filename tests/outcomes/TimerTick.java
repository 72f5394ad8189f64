// A timer's task runs or is cancelled before.
// outcomes: cancelled | ran
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimerTick {
    static volatile String seen;

    static String run() throws Exception {
        seen = "cancelled";
        Timer timer = new Timer();
        CountDownLatch done = new CountDownLatch(1);
        TimerTask task = new TimerTask() {
            @Override
            public void run() {
                seen = "ran";
                done.countDown();
            }
        };
        timer.schedule(task, 0);
        if (!task.cancel()) {
            done.await();
        }
        timer.cancel();
        return seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
