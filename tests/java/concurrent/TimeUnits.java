// TimeUnit conversions saturate and truncate.
import java.util.concurrent.*;

public class TimeUnits {
    public static void main(String[] args) throws Exception {
        System.out.println(TimeUnit.HOURS.toSeconds(2) + " " + TimeUnit.MILLISECONDS.toSeconds(1999) + " " + TimeUnit.DAYS.toNanos(1000000) + " "
                + TimeUnit.SECONDS.convert(-1500, TimeUnit.MILLISECONDS) + " " + TimeUnit.MINUTES.convert(java.time.Duration.ofHours(2)) + " "
                + TimeUnit.MICROSECONDS.toChronoUnit() + " " + TimeUnit.of(java.time.temporal.ChronoUnit.DAYS));
        for (TimeUnit u : TimeUnit.values()) System.out.print(u + "=" + u.toMillis(5) + "," + u.convert(1, TimeUnit.DAYS) + " ");
        System.out.println("");
        long t = System.nanoTime();
        TimeUnit.MILLISECONDS.sleep(3);
        System.out.println(System.nanoTime() - t >= 2_000_000);
        Object o = new Object();
        synchronized (o) {
            TimeUnit.MILLISECONDS.timedWait(o, 1);
        }
        Thread x = new Thread(() -> { });
        x.start();
        TimeUnit.SECONDS.timedJoin(x, 5);
        System.out.println(x.isAlive());
    }
}
