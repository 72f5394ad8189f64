// A bounded queue, and its producer is joined when all is taken.
// proves: deadlock
import java.util.concurrent.*;
public class DeadlockQueueFixed {
    public static void main(String[] x) throws Exception {
        BlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
        Thread t = new Thread(() -> { try { for (int i = 0; i < 5; i++) q.put(i); } catch (InterruptedException e) { } });
        t.start();
        int sum = 0;
        for (int i = 0; i < 5; i++) sum += q.take();
        t.join();
        System.out.println(sum);
    }
}
