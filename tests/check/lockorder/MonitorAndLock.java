// expect: violated deadlock
// A monitor and a ReentrantLock, taken crosswise.
import java.util.concurrent.locks.ReentrantLock;

class MonitorAndLock {
    final ReentrantLock lock = new ReentrantLock();

    synchronized void viaMonitor() {
        lock.lock(); // !deadlock
        lock.unlock();
    }

    void viaLock() {
        lock.lock();
        try {
            touch();
        } finally {
            lock.unlock();
        }
    }

    void touch() {
        synchronized (this) { // !deadlock
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) {
        MonitorAndLock shared = new MonitorAndLock();
        new Thread(shared::viaMonitor).start();
        new Thread(shared::viaLock).start();
    }
}
