// CountDownLatch and CyclicBarrier with actions, resets and breaks.
import java.util.concurrent.*;
import java.util.*;
import java.util.concurrent.atomic.*;

public class LatchesAndBarriers {
    public static void main(String[] args) throws Exception {
        CountDownLatch l = new CountDownLatch(3); AtomicInteger n = new AtomicInteger();
        for (int i = 0; i < 3; i++) new Thread(() -> { n.addAndGet(5); l.countDown(); }).start();
        l.await();
        System.out.println(n + " " + l.getCount());
        l.countDown();
        System.out.println(l.await(1, TimeUnit.SECONDS) + " " + new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS));
        int[][] m = new int[3][3]; List<Integer> sums = new ArrayList<>();
        CyclicBarrier b = new CyclicBarrier(3, () -> { int s = 0; for (int[] r : m) for (int x : r) s += x; sums.add(s); });
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                try {
                    for (int r = 1; r <= 4; r++) {
                        m[k][r % 3] = r * (k + 1);
                        b.await();
                        b.await();
                    }
                } catch (Exception e) {
                    System.out.println(e);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(sums + " " + b.getParties() + " " + b.getNumberWaiting() + " " + b.isBroken());
        CyclicBarrier c = new CyclicBarrier(2);
        Thread w = new Thread(() -> {
            try {
                c.await();
            } catch (BrokenBarrierException e) {
                System.out.println("broken");
            } catch (InterruptedException e) {
                System.out.println("int");
            }
        });
        w.start();
        try { while (c.getNumberWaiting() == 0) Thread.sleep(1); c.reset(); } finally { w.join(); }
        try { c.await(1, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println("timeout " + c.isBroken()); }
        try { c.await(); } catch (BrokenBarrierException e) { System.out.println("still broken"); }
        CyclicBarrier f = new CyclicBarrier(1, () -> { throw new IllegalStateException("action"); });
        try { f.await(); } catch (IllegalStateException e) { System.out.println(e.getMessage() + " " + f.isBroken()); }
    }
}
