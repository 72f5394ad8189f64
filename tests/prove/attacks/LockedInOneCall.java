// A method is called with a lock, and without it by the same thread.
// alarms: data-race // really
public class LockedInOneCall {
    static int n;
    static final Object L = new Object();
    static void inc() { n++; }
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { synchronized (L) { inc(); } });
        Thread u = new Thread(() -> { synchronized (L) { inc(); } inc(); });
        t.start();
        u.start();
    }
}
