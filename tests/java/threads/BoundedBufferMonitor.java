// Producers and consumers over a bounded buffer with a monitor.
import java.util.*;

public class BoundedBufferMonitor {
    static class Buf {
        final Deque<Integer> q = new ArrayDeque<>();
        synchronized void put(int x) throws InterruptedException {
            while (q.size() == 3) wait();
            q.add(x);
            notifyAll();
        }
        synchronized int take() throws InterruptedException {
            while (q.isEmpty()) wait();
            int x = q.remove();
            notifyAll();
            return x;
        }
    }
    public static void main(String[] args) throws Exception {
        Buf b = new Buf(); long[] sums = new long[3]; int[] counts = new int[3]; List<Thread> ts = new ArrayList<>();
        for (int p = 0; p < 3; p++) {
            int k = p;
            ts.add(new Thread(() -> {
                try {
                    for (int i = 1; i <= 50; i++) b.put(k * 1000 + i);
                } catch (InterruptedException e) { }
            }));
        }
        for (int c = 0; c < 3; c++) {
            int k = c;
            ts.add(new Thread(() -> {
                try {
                    for (int i = 0; i < 50; i++) {
                        sums[k] += b.take();
                        counts[k]++;
                    }
                } catch (InterruptedException e) { }
            }));
        }
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        System.out.println(sums[0] + sums[1] + sums[2] + " " + (counts[0] + counts[1] + counts[2]) + " " + b.q.isEmpty());
    }
}
