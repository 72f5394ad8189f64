// Two semaphores are acquired in two orders.
// alarms: deadlock // really
import java.util.concurrent.*;
public class DeadlockSemaphores {
    static final Semaphore a = new Semaphore(1), b = new Semaphore(1);
    public static void main(String[] x) throws Exception {
        Thread t = new Thread(() -> { try { a.acquire(); b.acquire(); b.release(); a.release(); } catch (InterruptedException e) {} });
        t.start();
        b.acquire(); a.acquire(); a.release(); b.release();
        t.join();
    }
}
