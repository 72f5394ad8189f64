// A permit that came first lets park return at once; permits do not add up.
// outcomes: AB | BA
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

public class PermitKept {
    static StringBuffer log;

    static String run() throws Exception {
        log = new StringBuffer();
        AtomicInteger given = new AtomicInteger();
        Thread parker = new Thread(() -> {
            while (given.get() == 0) {
                LockSupport.park();
            }
            log.append("A");
        });
        parker.start();
        given.set(1);
        LockSupport.unpark(parker);
        LockSupport.unpark(parker);
        log.append("B");
        parker.join();
        return log.toString();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
