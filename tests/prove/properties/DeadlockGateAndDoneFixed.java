// Two latches: one opens the work, the other one ends it.
// proves: deadlock
import java.util.concurrent.*;
public class DeadlockGateAndDoneFixed {
    static int sum;
    static synchronized void add(int i) { sum += i; }
    public static void main(String[] x) throws Exception {
        CountDownLatch start = new CountDownLatch(1), done = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            int n = i;
            new Thread(() -> { try { start.await(); } catch (InterruptedException e) { return; } add(n); done.countDown(); }).start();
        }
        start.countDown();
        done.await();
        System.out.println(sum);
    }
}
