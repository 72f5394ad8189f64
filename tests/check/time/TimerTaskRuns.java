// expect: verified
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

class TimerTaskRuns {
    public static void main(String[] args) throws Exception {
        CountDownLatch ran = new CountDownLatch(1);
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                ran.countDown();
            }
        }, 100);
        ran.await();
        timer.cancel();
    }
}
