// expect: violated deadlock
// The lock is a ReentrantLock, and the class the holder of a lazy singleton: the same crossing as with a monitor.
// real java 25: hangs in some runs.
import java.util.concurrent.locks.ReentrantLock;

class InitMonitorAgainstClassHolder {
    static final ReentrantLock lock = new ReentrantLock();

    static class Holder {
        static final Object IT = make();

        static Object make() {
            lock.lock();
            try {
                return new Object();
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            Object ignored = Holder.IT;
        }).start();
        lock.lock();
        try {
            Object ignored = Holder.IT;
        } finally {
            lock.unlock();
        }
    }
}
