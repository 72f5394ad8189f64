// Two parties meet again and again.
// proves: deadlock
import java.util.concurrent.*;
public class DeadlockBarrierFixed {
    static final CyclicBarrier b = new CyclicBarrier(2);
    static void go() { try { for (int i = 0; i < 3; i++) b.await(); } catch (InterruptedException | BrokenBarrierException e) { } }
    public static void main(String[] x) throws Exception { Thread t = new Thread(DeadlockBarrierFixed::go); t.start(); go(); t.join(); }
}
