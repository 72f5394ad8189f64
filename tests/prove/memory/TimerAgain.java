// One thread of the library runs the same code again and again: each time it finds what the time before has left.
import java.util.Timer;
import java.util.TimerTask;

class TimerAgain {
    static int d = 1;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                int r = 10 / d; // alarm: division-by-zero // really // value d includes 0, 1
                d = 0;
            }
        }, 0, 1);
    }
}
