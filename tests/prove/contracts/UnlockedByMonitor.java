// A monitor that is held is no lock that is held, be it the lock's own.
import java.util.concurrent.locks.ReentrantLock;

public class UnlockedByMonitor extends ReentrantLock {
    synchronized void give() {
        unlock(); // alarm: uncaught-exception // really
    }

    public static void main(String[] args) {
        new UnlockedByMonitor().give();
    }
}
