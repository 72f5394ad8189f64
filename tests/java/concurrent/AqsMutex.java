// A lock built on AbstractQueuedSynchronizer.
import java.util.concurrent.locks.*;

public class AqsMutex {
    static class Mutex extends AbstractQueuedSynchronizer {
        @Override protected boolean tryAcquire(int n) {
            if (compareAndSetState(0, 1)) {
                setExclusiveOwnerThread(Thread.currentThread());
                return true;
            }
            return false;
        }
        @Override protected boolean tryRelease(int n) {
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }
        @Override protected boolean isHeldExclusively() {
            return getState() == 1;
        }
        Condition cond() {
            return new ConditionObject();
        }
    }
    static class Gate extends AbstractQueuedSynchronizer {
        @Override protected int tryAcquireShared(int n) {
            return getState() == 1 ? 1 : -1;
        }
        @Override protected boolean tryReleaseShared(int n) {
            setState(1);
            return true;
        }
    }
    static int n;
    public static void main(String[] args) throws Exception {
        Mutex m = new Mutex();
        Thread[] ts = new Thread[4];
        Gate g = new Gate();
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                g.acquireShared(1);
                for (int j = 0; j < 200; j++) {
                    m.acquire(1);
                    try {
                        n++;
                    } finally {
                        m.release(1);
                    }
                }
            });
            ts[i].start();
        }
        while (g.getQueueLength() < 4) Thread.sleep(1);
        System.out.println(n + " " + g.hasQueuedThreads());
        g.releaseShared(1);
        for (Thread t : ts) t.join();
        System.out.println(n + " " + m.tryAcquireNanos(1, 1000) + " " + m.tryAcquireNanos(1, 1000));
        m.release(1);
        try { new AbstractQueuedSynchronizer() { }.acquire(1); } catch (UnsupportedOperationException e) { System.out.println("uoe"); }
    }
}
