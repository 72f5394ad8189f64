// Five dining philosophers with ordered forks.
import java.util.*;

public class Philosophers {
    public static void main(String[] args) throws Exception {
        int n = 5; Object[] forks = new Object[n]; int[] meals = new int[n]; Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) forks[i] = new Object();
        for (int i = 0; i < n; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                Object a = forks[Math.min(k, (k + 1) % n)], b = forks[Math.max(k, (k + 1) % n)];
                for (int m = 0; m < 20; m++) {
                    synchronized (a) {
                        synchronized (b) {
                            meals[k]++;
                        }
                    }
                    Thread.yield();
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(Arrays.toString(meals));
    }
}
