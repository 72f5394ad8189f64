// Exchanger pairs and Semaphore permits.
import java.util.concurrent.*;
import java.util.*;
import java.util.concurrent.atomic.*;

public class ExchangersSemaphores {
    public static void main(String[] args) throws Exception {
        Exchanger<String> x = new Exchanger<>(); String[] got = new String[2];
        Thread t = new Thread(() -> {
            try {
                got[0] = x.exchange("from thread");
            } catch (InterruptedException e) { }
        });
        t.start();
        got[1] = x.exchange("from main");
        t.join();
        System.out.println(got[0] + " / " + got[1]);
        try { x.exchange("alone", 1, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println("timeout"); }
        Semaphore s = new Semaphore(2);
        s.acquire();
        System.out.println(s.availablePermits() + " " + s.tryAcquire() + " " + s.tryAcquire() + " " + s.tryAcquire(1, TimeUnit.MILLISECONDS));
        s.release(3);
        System.out.println(s.availablePermits() + " " + s.drainPermits() + " " + s.availablePermits());
        s.release(2); AtomicInteger in = new AtomicInteger(), max = new AtomicInteger(); Thread[] ts = new Thread[6];
        for (int i = 0; i < 6; i++) {
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 20; j++) {
                    s.acquireUninterruptibly();
                    max.accumulateAndGet(in.incrementAndGet(), Math::max);
                    Thread.yield();
                    in.decrementAndGet();
                    s.release();
                }
            });
            ts[i].start();
        }
        for (Thread k : ts) k.join();
        System.out.println((max.get() <= 2) + " " + in + " " + s.availablePermits() + " " + s.isFair() + " " + s.hasQueuedThreads());
        Semaphore neg = new Semaphore(-1); System.out.println(neg.tryAcquire()); neg.release(2); System.out.println(neg.tryAcquire());
        Thread w = new Thread(() -> {
            try {
                s.acquire(100);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        w.start();
        while (s.getQueueLength() == 0) Thread.sleep(1);
        w.interrupt();
        w.join();
        try { s.acquire(-1); } catch (IllegalArgumentException e) { System.out.println("iae"); }
    }
}
