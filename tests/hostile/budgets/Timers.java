// Timers without end.
// verdict: any
import java.util.Timer;
import java.util.TimerTask;

public class Timers {
    static volatile long ticks;

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                ticks++;
            }
        }, 1, 1);
        while (true) {
            Thread.sleep(1);
            ticks++;
        }
    }
}
