import java.lang.reflect.Field;
import java.util.concurrent.locks.LockSupport;
import sun.misc.Unsafe;

/** Wakes what is no thread, or not yet, or no longer. */
public class UnparkNobody {
    public static void main(String[] args) throws Exception {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        Unsafe u = (Unsafe) f.get(null);
        Thread never = new Thread(() -> { });
        Thread over = new Thread(() -> { });
        over.start();
        over.join();
        Thread blank = (Thread) u.allocateInstance(Thread.class);
        LockSupport.unpark(null);
        for (Object o : new Object[] {never, over, blank, new Object(), "text", 5, new int[3], Thread.class, null}) {
            try {
                u.unpark(o);
            } catch (Throwable e) {
                System.out.println(e.getClass().getName());
            }
        }
        LockSupport.parkNanos(1);
        System.out.println("done");
    }
}
