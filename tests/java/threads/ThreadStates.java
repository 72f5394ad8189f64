// A thread passes through its states.
public class ThreadStates {
    static void await(Thread t, Thread.State s) throws InterruptedException {
        while (t.getState() != s) Thread.sleep(1);
        System.out.println(t.getState());
    }
    public static void main(String[] args) throws Exception {
        Object lock = new Object(); boolean[] go = {false};
        Thread w = new Thread(() -> { synchronized (lock) { while (!go[0]) try { lock.wait(); } catch (InterruptedException e) { } } });
        System.out.println(w.getState());
        w.start(); await(w, Thread.State.WAITING);
        synchronized (lock) { go[0] = true; lock.notify(); }
        w.join(); System.out.println(w.getState());
        Thread b = new Thread(() -> { synchronized (lock) { System.out.println("got lock"); } });
        synchronized (lock) { b.start(); await(b, Thread.State.BLOCKED); }
        b.join();
        Thread s = new Thread(() -> { try { Thread.sleep(100000); } catch (InterruptedException e) { System.out.println("woken"); } });
        s.start(); await(s, Thread.State.TIMED_WAITING); s.interrupt(); s.join();
        Thread p = new Thread(java.util.concurrent.locks.LockSupport::park);
        p.start();
        await(p, Thread.State.WAITING);
        java.util.concurrent.locks.LockSupport.unpark(p);
        p.join();
        System.out.println(p.getState() + " " + Thread.currentThread().getState());
    }
}
