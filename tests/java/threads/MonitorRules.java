// Reentrancy, holdsLock and IllegalMonitorStateException.
public class MonitorRules {
    static synchronized int rec(int n) { return n == 0 ? 0 : 1 + rec(n - 1); }
    static synchronized void boom() { throw new IllegalStateException("in monitor"); }
    public static void main(String[] args) throws Exception {
        Object o = new Object();
        System.out.println(rec(50) + " " + Thread.holdsLock(o) + " " + Thread.holdsLock(MonitorRules.class));
        synchronized (o) {
            synchronized (o) {
                System.out.println(Thread.holdsLock(o));
            }
            System.out.println(Thread.holdsLock(o));
            o.notify();
            o.notifyAll();
            o.wait(1);
        }
        try { o.wait(); } catch (IllegalMonitorStateException e) { System.out.println(e.getMessage()); }
        try { o.notify(); } catch (IllegalMonitorStateException e) { System.out.println(e.getMessage()); }
        try { o.notifyAll(); } catch (IllegalMonitorStateException e) { System.out.println(e.getMessage()); }
        try { synchronized (o) { o.wait(-1); } } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { synchronized (o) { o.wait(0, 1000000); } } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { boom(); } catch (IllegalStateException e) { System.out.println(Thread.holdsLock(MonitorRules.class)); }
        try { synchronized (o) { throw new RuntimeException("x"); } } catch (RuntimeException e) { System.out.println(Thread.holdsLock(o)); }
        try { Thread.holdsLock(null); } catch (NullPointerException e) { System.out.println("npe"); }
        try { Object nul = null; synchronized (nul) { System.out.println("no"); } } catch (NullPointerException e) { System.out.println("npe sync"); }
        Thread t = new Thread(() -> {
            System.out.println(Thread.holdsLock(o));
            try {
                o.notify();
            } catch (IllegalMonitorStateException e) {
                System.out.println("not owner");
            }
        });
        synchronized (o) { t.start(); t.join(); }
    }
}
