// An executor of virtual threads runs many blocking tasks.
// since 21
import java.util.concurrent.*;
import java.util.*;

public class VirtualExecutors {
    public static void main(String[] args) throws Exception {
        try (ExecutorService e = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> fs = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                int k = i;
                fs.add(e.submit(() -> {
                    Thread.sleep(5);
                    return k;
                }));
            }
            int s = 0;
            for (Future<Integer> f : fs) s += f.get();
            System.out.println(s + " " + fs.get(3).resultNow() + " " + fs.get(3).state());
            System.out.println(e.invokeAll(List.of(() -> Thread.currentThread().isVirtual(), () -> true)).stream().map(Future::resultNow).toList());
        }
        ExecutorService p = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("v-", 0).factory());
        System.out.println(p.submit(() -> Thread.currentThread().getName()).get());
        p.close();
        System.out.println(p.isTerminated());
        java.util.concurrent.locks.ReentrantLock l = new java.util.concurrent.locks.ReentrantLock();
        int[] n = {0};
        try (ExecutorService e = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 100; i++) e.execute(() -> {
                l.lock();
                try {
                    n[0]++;
                    Thread.yield();
                } finally {
                    l.unlock();
                }
            });
        }
        System.out.println(n[0]);
        SynchronousQueue<String> q = new SynchronousQueue<>();
        Thread.startVirtualThread(() -> {
            try {
                q.put("from virtual");
            } catch (InterruptedException e) { }
        });
        System.out.println(q.take());
    }
}
