// expect: verified
// A first-in-first-out lock on top of park, as the documentation of LockSupport sketches one.
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

class HandMadeMutex {
    private final AtomicBoolean locked = new AtomicBoolean();
    private final Queue<Thread> waiters = new ConcurrentLinkedQueue<>();

    void lock() {
        Thread me = Thread.currentThread();
        waiters.add(me);
        while (waiters.peek() != me || !locked.compareAndSet(false, true)) {
            LockSupport.park(this);
        }
        waiters.remove();
    }

    void unlock() {
        locked.set(false);
        LockSupport.unpark(waiters.peek());
    }

    static int n;

    public static void main(String[] args) throws Exception {
        HandMadeMutex mutex = new HandMadeMutex();
        Runnable add = () -> {
            mutex.lock();
            n++;
            mutex.unlock();
        };
        Thread other = new Thread(add);
        other.start();
        add.run();
        other.join();
        assert n == 2;
    }
}
