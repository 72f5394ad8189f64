// A thread is joined under the lock of the class, which its synchronized method needs.
// alarms: deadlock // really
public class DeadlockJoinOwnClass {
    static synchronized void f() { }
    public static void main(String[] x) throws Exception {
        Thread t = new Thread(DeadlockJoinOwnClass::f);
        t.start();
        synchronized (DeadlockJoinOwnClass.class) { t.join(); }
    }
}
