// Parties of a phaser wait for each other under one lock.
// alarms: deadlock // really
import java.util.concurrent.*;
public class DeadlockPhaserUnderLock {
    public static void main(String[] x) throws Exception {
        Phaser p = new Phaser(2);
        Thread t = new Thread(() -> { synchronized (p) { p.arriveAndAwaitAdvance(); } });
        t.start();
        synchronized (p) { p.arriveAndAwaitAdvance(); }
    }
}
