// The only permit is acquired twice.
// alarms: deadlock // really
import java.util.concurrent.*;
public class DeadlockSemaphoreTwice {
    static final Semaphore a = new Semaphore(1);
    static void inner() throws InterruptedException { a.acquire(); a.release(); }
    public static void main(String[] x) throws Exception { a.acquire(); inner(); a.release(); }
}
