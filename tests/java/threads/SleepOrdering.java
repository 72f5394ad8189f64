// Sleeps of clearly different lengths wake in order.
import java.util.*;

public class SleepOrdering {
    public static void main(String[] args) throws Exception {
        List<Integer> out = Collections.synchronizedList(new ArrayList<>()); List<Thread> ts = new ArrayList<>();
        long start = System.nanoTime();
        for (int x : new int[] {2, 1, 3}) {
            Thread t = new Thread(() -> {
                try {
                    Thread.sleep(Math.max(0, x * 200 - (System.nanoTime() - start) / 1_000_000));
                } catch (InterruptedException e) { }
                out.add(x);
            });
            ts.add(t);
            t.start();
        }
        for (Thread t : ts) t.join();
        System.out.println(out);
        long a = System.nanoTime(); Thread.sleep(20); long b = System.nanoTime(); System.out.println(b - a >= 19_000_000L);
        long c = System.currentTimeMillis(); Thread.sleep(0); Thread.sleep(1, 500000); System.out.println(System.currentTimeMillis() >= c);
        try { Thread.sleep(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}
