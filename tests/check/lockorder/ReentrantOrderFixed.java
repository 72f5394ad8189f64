// expect: verified
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class ReentrantOrderFixed {
    static void both(Lock first, Lock second) {
        first.lock();
        try {
            second.lock();
            try {
                Thread.onSpinWait();
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) {
        Lock a = new ReentrantLock();
        Lock b = new ReentrantLock();
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(a, b)).start();
    }
}
