// The inner of two monitors is given back by who waits, and the outer one is not.
// alarms: deadlock // really
public class DeadlockWaitNested {
    static final Object outer = new Object(), inner = new Object();
    static boolean ready;
    public static void main(String[] x) throws Exception {
        Thread t = new Thread(() -> { synchronized (outer) { synchronized (inner) { ready = true; inner.notify(); } } });
        t.start();
        synchronized (outer) { synchronized (inner) { while (!ready) inner.wait(); } }
    }
}
