// Monitors, interrupts, locks, thread groups, handlers.
public class MonitorCorners {
    static final Object L = new Object(), M = new Object();

    static synchronized void st(boolean t) {
        if (t) throw new RuntimeException("static sync");
    }

    public static void main(String[] a) throws Exception {
        try {
            L.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            L.wait();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            synchronized (L) {
                synchronized (M) {
                    synchronized (L) {
                        throw new RuntimeException("nested");
                    }
                }
            }
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + Thread.holdsLock(L) + Thread.holdsLock(M));
        }
        try {
            st(true);
        } catch (RuntimeException e) {
            System.out.println(Thread.holdsLock(MonitorCorners.class));
        }
        Thread.currentThread().interrupt();
        try {
            synchronized (L) {
                L.wait();
            }
        } catch (InterruptedException e) {
            System.out.println("int " + e.getMessage() + Thread.interrupted());
        }
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            System.out.println(e.getMessage());
        }
        Thread.currentThread().interrupt();
        try {
            new Thread().join();
            System.out.println("joined unstarted");
        } catch (InterruptedException e) {
            System.out.println("j " + e.getMessage());
        }
        Thread.interrupted();
        Thread w =
                new Thread(
                        () -> {
                            synchronized (L) {
                                try {
                                    L.wait();
                                } catch (InterruptedException e) {
                                    System.out.println("w " + e + Thread.holdsLock(L));
                                }
                            }
                        },
                        "w");
        w.start();
        while (w.getState() != Thread.State.WAITING) Thread.yield();
        w.interrupt();
        w.join();
        System.out.println(w.getState() + " " + w.isAlive());
        try {
            w.start();
        } catch (IllegalThreadStateException e) {
            System.out.println(e);
        }
        try {
            synchronized (L) {
                L.wait(-1);
            }
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Object n = null;
        try {
            synchronized (n) {
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        synchronized (L) {
            L.wait(5);
        }
        var rl = new java.util.concurrent.locks.ReentrantLock();
        try {
            rl.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        rl.lock();
        rl.lock();
        System.out.println(rl.getHoldCount() + " " + rl.toString().replaceAll("@[0-9a-f]+", "@"));
        var c = rl.newCondition();
        System.out.println(c.awaitNanos(1000) <= 0);
        Thread t =
                new Thread(
                        () -> {
                            try {
                                rl.lockInterruptibly();
                            } catch (InterruptedException e) {
                                System.out.println("li");
                            }
                        });
        t.start();
        while (!rl.hasQueuedThreads()) Thread.yield();
        t.interrupt();
        t.join();
        ThreadGroup g =
                new ThreadGroup("grp") {
                    @Override
                    public void uncaughtException(Thread th, Throwable e) {
                        System.out.println("group " + th.getName() + e.getMessage());
                    }
                };
        Thread u =
                new Thread(
                        g,
                        () -> {
                            throw new RuntimeException("u");
                        },
                        "gt");
        u.start();
        u.join();
        System.out.println(
                u.getThreadGroup()
                        + " "
                        + Thread.currentThread()
                        + g.getName()
                        + g.getParent().getName());
        ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 5);
        tl.set(6);
        InheritableThreadLocal<String> itl = new InheritableThreadLocal<>();
        itl.set("inh");
        Thread v = new Thread(() -> System.out.println(tl.get() + itl.get()));
        v.start();
        v.join();
        System.out.println(tl.get());
        Thread.UncaughtExceptionHandler h = Thread.getDefaultUncaughtExceptionHandler();
        Thread x =
                new Thread(
                        () -> {
                            throw new Error("plain");
                        },
                        "plain thread");
        x.start();
        x.join();
        Thread.setDefaultUncaughtExceptionHandler(
                (th, e) -> System.out.println("default " + th.getName() + e));
        throw new IllegalStateException("main dies");
    }
}
