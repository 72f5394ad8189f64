// Thread groups: hierarchy, active counts and enumeration.
public class ThreadGroups {
    public static void main(String[] args) throws Exception {
        ThreadGroup m = Thread.currentThread().getThreadGroup(), g = new ThreadGroup("g"), k = new ThreadGroup(g, "kid");
        System.out.println(m.getName() + " " + m.getParent().getName() + " " + m.getParent().getParent() + " " + g.getParent().getName() + " "
                + k.getParent().getName() + " " + g.parentOf(k) + " " + k.parentOf(g) + " " + g + " " + g.getMaxPriority() + " " + g.isDaemon());
        g.setMaxPriority(4);
        Object lock = new Object(); boolean[] stop = {false};
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(i == 2 ? k : g, () -> {
                synchronized (lock) {
                    while (!stop[0]) try {
                        lock.wait();
                    } catch (InterruptedException e) { }
                }
            }, "t" + i);
            ts[i].setPriority(9);
            ts[i].start();
        }
        System.out.println(g.activeCount() + " " + k.activeCount() + " " + ts[0].getPriority() + " " + k.getMaxPriority());
        Thread[] out = new Thread[10];
        int n = g.enumerate(out);
        java.util.TreeSet<String> names = new java.util.TreeSet<>();
        for (int i = 0; i < n; i++) names.add(out[i].getName());
        System.out.println(n + " " + names + " " + g.enumerate(out, false));
        synchronized (lock) { stop[0] = true; lock.notifyAll(); }
        for (Thread t : ts) t.join();
        System.out.println(g.activeCount() + " " + ts[0].getThreadGroup());
    }
}
