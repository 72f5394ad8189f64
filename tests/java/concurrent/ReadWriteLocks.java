// ReentrantReadWriteLock: sharing, upgrading, downgrading and counts.
import java.util.concurrent.locks.*;
import java.util.*;

public class ReadWriteLocks {
    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.getReadHoldCount() + " " + rw.writeLock().tryLock());
        rw.readLock().unlock();
        rw.readLock().unlock();
        rw.writeLock().lock();
        System.out.println(rw.isWriteLocked() + " " + rw.getWriteHoldCount() + " " + rw.readLock().tryLock());
        rw.writeLock().unlock();
        System.out.println(rw.getReadLockCount() + " " + rw.isWriteLocked());
        boolean[] r = new boolean[2];
        Thread t = new Thread(() -> {
            r[0] = rw.readLock().tryLock();
            r[1] = rw.writeLock().tryLock();
            if (r[0]) rw.readLock().unlock();
        });
        t.start();
        t.join();
        System.out.println(r[0] + " " + r[1]);
        rw.readLock().unlock();
        try { rw.readLock().unlock(); } catch (IllegalMonitorStateException e) { System.out.println(e.getMessage()); }
        try { rw.readLock().newCondition(); } catch (UnsupportedOperationException e) { System.out.println("no condition"); }
        Map<Integer, Integer> m = new HashMap<>(); Thread[] ts = new Thread[5]; int[] bad = {0};
        for (int i = 0; i < 5; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 50; j++) {
                    if (k < 2) {
                        rw.writeLock().lock();
                        try {
                            m.merge(0, 1, Integer::sum);
                            m.merge(1, 1, Integer::sum);
                        } finally {
                            rw.writeLock().unlock();
                        }
                    } else {
                        rw.readLock().lock();
                        try {
                            if (!Objects.equals(m.get(0), m.get(1))) bad[0]++;
                        } finally {
                            rw.readLock().unlock();
                        }
                    }
                }
            });
            ts[i].start();
        }
        for (Thread x : ts) x.join();
        System.out.println(m + " " + bad[0] + " " + rw.isFair());
    }
}
