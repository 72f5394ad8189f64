// expect: verified
import java.util.concurrent.locks.ReentrantLock;

class MonitorAndLockFixed {
    final ReentrantLock lock = new ReentrantLock();

    void viaMonitor() {
        synchronized (this) {
            Thread.onSpinWait();
        }
        lock.lock();
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

    synchronized void touch() {
        Thread.onSpinWait();
    }

    public static void main(String[] args) {
        MonitorAndLockFixed shared = new MonitorAndLockFixed();
        new Thread(shared::viaMonitor).start();
        new Thread(shared::viaLock).start();
    }
}
