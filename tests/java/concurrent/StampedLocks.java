// StampedLock: optimistic reads, conversions and validation.
import java.util.concurrent.locks.*;

public class StampedLocks {
    public static void main(String[] args) throws Exception {
        StampedLock s = new StampedLock();
        long o = s.tryOptimisticRead(); System.out.println((o != 0) + " " + s.validate(o));
        long w = s.writeLock();
        System.out.println(s.isWriteLocked() + " " + s.validate(o) + " " + s.tryOptimisticRead() + " " + s.tryReadLock() + " " + s.tryWriteLock());
        s.unlockWrite(w);
        long r = s.readLock(), r2 = s.tryReadLock();
        System.out.println(s.getReadLockCount() + " " + s.isReadLocked() + " " + s.tryConvertToWriteLock(r));
        s.unlockRead(r2);
        long up = s.tryConvertToWriteLock(r);
        System.out.println((up != 0) + " " + s.isWriteLocked());
        long down = s.tryConvertToReadLock(up);
        System.out.println((down != 0) + " " + s.isReadLocked());
        s.unlock(down);
        try { s.unlockWrite(12345); } catch (IllegalMonitorStateException e) { System.out.println("bad stamp"); }
        double[] p = {0, 0}; Thread[] ts = new Thread[3]; boolean[] bad = {false};
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 100; j++) {
                    if (k == 0) {
                        long st = s.writeLock();
                        try {
                            p[0]++;
                            p[1]--;
                        } finally {
                            s.unlockWrite(st);
                        }
                    } else {
                        long st = s.tryOptimisticRead();
                        double x = p[0], y = p[1];
                        if (!s.validate(st)) {
                            st = s.readLock();
                            try {
                                x = p[0];
                                y = p[1];
                            } finally {
                                s.unlockRead(st);
                            }
                        }
                        if (x + y != 0) bad[0] = true;
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(p[0] + " " + p[1] + " " + bad[0] + " " + s.asWriteLock().tryLock() + " "
                + StampedLock.isWriteLockStamp(s.tryOptimisticRead()));
    }
}
