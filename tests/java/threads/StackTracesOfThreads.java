// Stack traces of other threads and getAllStackTraces.
public class StackTracesOfThreads {
    static void parkHere(Object o) { synchronized (o) { try { o.wait(); } catch (InterruptedException e) { } } }
    public static void main(String[] args) throws Exception {
        Object o = new Object(); Thread t = new Thread(() -> parkHere(o), "parked"); t.start();
        while (t.getState() != Thread.State.WAITING) Thread.sleep(1);
        boolean found = false; for (StackTraceElement e : t.getStackTrace()) found |= e.getMethodName().equals("parkHere"); System.out.println(found);
        System.out.println(Thread.getAllStackTraces().containsKey(t) + " " + Thread.getAllStackTraces().containsKey(Thread.currentThread()));
        synchronized (o) { o.notify(); } t.join();
        System.out.println(t.getStackTrace().length + " " + new Thread().getStackTrace().length + " " + (Thread.activeCount() >= 1) + " "
                + Thread.currentThread().getStackTrace()[0].getMethodName());
    }
}
