// Java.util.Timer with delays, repetition, cancellation and a failing task.
import java.util.*;

public class TimerTasks {
    public static void main(String[] args) throws Exception {
        Timer t = new Timer("timer", true); List<String> log = Collections.synchronizedList(new ArrayList<>()); Object o = new Object();
        t.schedule(new TimerTask() { public void run() { log.add("late"); synchronized (o) { o.notifyAll(); } } }, 350);
        t.schedule(new TimerTask() { public void run() { log.add("early"); } }, 10);
        TimerTask c = new TimerTask() {
            public void run() {
                log.add("never");
            }
        };
        t.schedule(c, 70);
        System.out.println(c.cancel() + " " + c.cancel());
        t.schedule(new TimerTask() { int n; public void run() { log.add("tick" + ++n); if (n == 3) cancel(); } }, 40, 5);
        synchronized (o) { while (!log.contains("late")) o.wait(); }
        System.out.println(log + " " + t.purge());
        t.cancel();
        try { t.schedule(new TimerTask() { public void run() { } }, 1); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        Timer b = new Timer("bad");
        b.schedule(new TimerTask() { public void run() { throw new RuntimeException("task fails"); } }, 1);
        while (true) try {
            b.schedule(new TimerTask() {
                public void run() { }
            }, 1000);
            Thread.sleep(5);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
            break;
        }
        try { new Timer(true).schedule(c, 1); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    }
}
