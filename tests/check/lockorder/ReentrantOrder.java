// expect: violated deadlock
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class ReentrantOrder {
    static void both(Lock first, Lock second) {
        first.lock();
        try {
            second.lock(); // !deadlock
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
        new Thread(() -> both(b, a)).start();
    }
}
