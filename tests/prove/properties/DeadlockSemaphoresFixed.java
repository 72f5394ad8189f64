// Two semaphores in one order.
// proves: deadlock
import java.util.concurrent.*;
public class DeadlockSemaphoresFixed {
    static final Semaphore a = new Semaphore(1), b = new Semaphore(1);
    static void both() { a.acquireUninterruptibly(); try { b.acquireUninterruptibly(); b.release(); } finally { a.release(); } }
    public static void main(String[] x) throws Exception { Thread t = new Thread(DeadlockSemaphoresFixed::both); t.start(); both(); t.join(); }
}
