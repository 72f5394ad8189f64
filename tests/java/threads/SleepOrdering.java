// Sleeps of clearly different lengths wake in order.
import java.util.*;

public class SleepOrdering {
    public static void main(String[] args) throws Exception {
        List<Integer> out = Collections.synchronizedList(new ArrayList<>()); List<Thread> ts = new ArrayList<>();
        for (int x : new int[] {3, 1, 4, 2}) {
            Thread t = new Thread(() -> {
                try {
                    Thread.sleep(x * 60);
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
