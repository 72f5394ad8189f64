// The same with a condition.
// alarms: deadlock // really
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class DeadlockAfterAwait {
  static final ReentrantLock A = new ReentrantLock(); static final Condition C = A.newCondition(); static final Object B = new Object();
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> { A.lock(); try { synchronized (B) { C.await(10, TimeUnit.MILLISECONDS); } } catch (InterruptedException e) { } finally { A.unlock(); } }); t.start();
    A.lock(); try { synchronized (B) { } } finally { A.unlock(); } t.join();
  }
}
