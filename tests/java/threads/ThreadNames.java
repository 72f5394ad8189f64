// Names, priorities, daemon flags and ids of threads.
public class ThreadNames {
    static class T extends Thread {
        T() { }
        T(String n) {
            super(n);
        }
        @Override public void run() {
            System.out.println("run " + getName() + " " + (Thread.currentThread() == this));
        }
    }
    public static void main(String[] args) throws Exception {
        Thread m = Thread.currentThread();
        System.out.println(m.getName() + " " + m.getPriority() + " " + m.isDaemon() + " " + m.isAlive() + " " + m.getThreadGroup().getName());
        Thread a = new Thread(() -> { }), b = new Thread(() -> { }, "named"), c = new T("sub");
        System.out.println(a.getName() + " " + b.getName() + " " + a.getState() + " " + a.isAlive() + " " + (a.getId() != b.getId()));
        b.setName("renamed"); b.setPriority(Thread.MAX_PRIORITY); b.setDaemon(true);
        System.out.println(b.getName() + " " + b.getPriority() + " " + b.isDaemon());
        Thread kid[] = new Thread[1];
        Thread p = new Thread(() -> kid[0] = new Thread(() -> { })); p.setDaemon(true); p.setPriority(3); p.start(); p.join();
        System.out.println(kid[0].isDaemon() + " " + kid[0].getPriority() + " " + p.getState() + " " + p.isAlive() + " " + p.getThreadGroup());
        c.start(); c.join();
        try { c.start(); } catch (IllegalThreadStateException e) { System.out.println(e); }
        try { b.setPriority(11); } catch (IllegalArgumentException e) { System.out.println("priority"); }
        try { b.setName(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        Thread s = new Thread(() -> {
            try {
                Thread.currentThread().setDaemon(true);
            } catch (IllegalThreadStateException e) {
                System.out.println("daemon too late");
            }
        });
        s.start();
        s.join();
        new T().run();
        System.out.println(Thread.MIN_PRIORITY + " " + Thread.NORM_PRIORITY + " " + new Thread().getName().startsWith("Thread-"));
    }
}
