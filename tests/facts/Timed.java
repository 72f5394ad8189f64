// fact: thread main
// fact: thread TimerThread
// fact: shared Timed.ticks unlocked
// fact: immutable Timed$1.val$timed
// A thread of the library that runs a task of the program.
import java.util.Timer;
import java.util.TimerTask;

class Timed {
    private int ticks;

    public static void main(String[] args) {
        Timed timed = new Timed();
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            public void run() {
                timed.ticks++;
            }
        }, 10);
        System.out.println(timed.ticks);
        timer.cancel();
    }
}
