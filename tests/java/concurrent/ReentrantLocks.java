// ReentrantLock: reentrancy, tryLock, fairness, interruption and conditions.
import java.util.concurrent.locks.*;
import java.util.*;
import java.util.concurrent.*;

public class ReentrantLocks {
    public static void main(String[] args) throws Exception {
        ReentrantLock l = new ReentrantLock(true);
        l.lock();
        l.lock();
        System.out.println(l.getHoldCount() + " " + l.isLocked() + " " + l.isHeldByCurrentThread() + " " + l.isFair() + " " + l.tryLock());
        l.unlock();
        l.unlock();
        l.unlock();
        System.out.println(l.isLocked());
        try { l.unlock(); } catch (IllegalMonitorStateException e) { System.out.println("not owner"); }
        l.lock();
        boolean[] got = new boolean[2];
        Thread t = new Thread(() -> {
            got[0] = l.tryLock();
            try {
                got[1] = l.tryLock(5, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) { }
        });
        t.start();
        t.join();
        System.out.println(got[0] + " " + got[1]);
        Thread w = new Thread(() -> {
            try {
                l.lockInterruptibly();
            } catch (InterruptedException e) {
                System.out.println("interrupted while waiting");
            }
        });
        w.start();
        while (!l.hasQueuedThread(w)) Thread.sleep(1);
        System.out.println(l.getQueueLength() + " " + l.hasQueuedThreads()); w.interrupt(); w.join(); l.unlock();
        int[] n = {0};
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 200; j++) {
                    l.lock();
                    try {
                        n[0]++;
                    } finally {
                        l.unlock();
                    }
                }
            });
            ts[i].start();
        }
        for (Thread x : ts) x.join();
        System.out.println(n[0]);
        Condition c = l.newCondition();
        try { c.signal(); } catch (IllegalMonitorStateException e) { System.out.println("signal without lock"); }
        l.lock(); System.out.println(c.await(1, TimeUnit.MILLISECONDS) + " " + (c.awaitNanos(1000) <= 0)); l.unlock();
        System.out.println(l.toString().contains("[Unlocked]"));
    }
}
