// Every blocking queue between a producer and a consumer.
import java.util.concurrent.*;
import java.util.*;

public class BlockingQueuesAll {
    public static void main(String[] args) throws Exception {
        List<BlockingQueue<Integer>> qs = List.of(new ArrayBlockingQueue<>(2), new LinkedBlockingQueue<>(2), new LinkedBlockingQueue<>(),
                new PriorityBlockingQueue<>(), new SynchronousQueue<>(), new SynchronousQueue<>(true), new LinkedTransferQueue<>(),
                new LinkedBlockingDeque<>(2));
        for (BlockingQueue<Integer> q : qs) {
            Thread p = new Thread(() -> { try { for (int i = 1; i <= 20; i++) q.put(i); } catch (InterruptedException e) { } }); p.start();
            int sum = 0; for (int i = 0; i < 20; i++) sum = sum + q.take();
            p.join();
            System.out.println(q.getClass().getSimpleName() + " " + sum + " " + q.isEmpty() + " " + q.poll() + " " + q.poll(1, TimeUnit.MILLISECONDS)
                    + " " + q.remainingCapacity() + " " + (q instanceof SynchronousQueue ? q.offer(1) : q.offer(1) + "" + q.offer(2) + q.offer(3)));
            List<Integer> d = new ArrayList<>(); System.out.println(q.drainTo(d, 2) + " " + d + " " + q.size());
            Thread w = new Thread(() -> {
                try {
                    while (true) q.take();
                } catch (InterruptedException e) {
                    System.out.println("take interrupted");
                }
            });
            w.start();
            w.interrupt();
            w.join();
        }
        ArrayBlockingQueue<Integer> a = new ArrayBlockingQueue<>(1); a.add(1);
        try { a.add(2); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(a.offer(2, 1, TimeUnit.MILLISECONDS) + " " + a + " " + a.contains(1) + " " + a.remove(1));
    }
}
