// A ReentrantLock hides what is overwritten while it is held, as a monitor does.
// run hb: --memory hb
// run jls:
// proves[jls]: data-race, division-by-zero
// alarms[hb]: data-race
import java.util.concurrent.locks.ReentrantLock;

class ReentrantLockHides {
    static final ReentrantLock lock = new ReentrantLock();
    static int d = 3;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            try {
                d = 0; // alarm[hb] (false): data-race -- this lock is not in this model
                d = 7; // alarm[hb] (false): data-race -- this lock is not in this model
            } finally {
                lock.unlock();
            }
        }).start();
        lock.lock();
        try {
            r = 100 / d; // value d includes 3, 7 // value[jls] d excludes 0 // value[hb] d includes 0
        } finally {
            lock.unlock();
        }
    }
}
