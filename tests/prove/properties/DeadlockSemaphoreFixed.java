// A semaphore as a lock.
// proves: deadlock
import java.util.concurrent.*;
public class DeadlockSemaphoreFixed {
    static final Semaphore s = new Semaphore(1);
    static int n;
    static void inc() throws InterruptedException { s.acquire(); try { n++; } finally { s.release(); } }
    public static void main(String[] x) throws Exception {
        Thread t = new Thread(() -> { try { inc(); } catch (InterruptedException e) { } });
        t.start(); inc(); t.join();
    }
}
