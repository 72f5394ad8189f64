// Two threads exchange something under one lock.
// alarms: deadlock // really
import java.util.concurrent.*;
public class DeadlockExchangeUnderLock {
    static final Exchanger<String> e = new Exchanger<>();
    static final Object lock = new Object();
    public static void main(String[] x) throws Exception {
        Thread t = new Thread(() -> { synchronized (lock) { try { e.exchange("a"); } catch (InterruptedException i) { } } });
        t.start();
        synchronized (lock) { e.exchange("b"); }
    }
}
