// Interruption of sleep, wait, join and running code.
public class InterruptForms {
    public static void main(String[] args) throws Exception {
        Thread m = Thread.currentThread();
        m.interrupt();
        System.out.println(m.isInterrupted() + " " + m.isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        m.interrupt();
        try { Thread.sleep(10); } catch (InterruptedException e) { System.out.println(e.getMessage() + " " + m.isInterrupted()); }
        m.interrupt();
        try { synchronized (m) { m.wait(); } } catch (InterruptedException e) { System.out.println("wait " + m.isInterrupted()); }
        m.interrupt();
        try {
            new Thread(() -> { }).join();
            System.out.println("not started: join returns");
        } catch (InterruptedException e) {
            System.out.println("join");
        }
        System.out.println(Thread.interrupted());
        Thread t = new Thread(() -> {
            long n = 0;
            while (!Thread.currentThread().isInterrupted()) n++;
            System.out.println("spin ended " + (n >= 0));
        });
        t.start(); Thread.sleep(5); t.interrupt(); t.join(); System.out.println(t.isInterrupted());
        Thread s = new Thread(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            System.out.println(Thread.currentThread().isInterrupted());
        });
        s.start(); s.interrupt(); s.join();
        Thread never = new Thread(() -> System.out.println("flag " + Thread.currentThread().isInterrupted())); never.start(); never.join();
        m.interrupt(); java.util.concurrent.locks.LockSupport.park(); System.out.println("park returns at once " + Thread.interrupted());
    }
}
