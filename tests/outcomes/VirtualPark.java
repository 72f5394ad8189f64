// A virtual thread is unparked and interrupted.
// since 21
// outcomes: false | true
import java.util.concurrent.locks.LockSupport;

public class VirtualPark {
    static volatile boolean flag;
    static boolean seen;

    static String run() throws Exception {
        flag = false;
        Thread parker = Thread.startVirtualThread(() -> {
            while (!flag) {
                LockSupport.park();
            }
            seen = Thread.currentThread().isInterrupted();
        });
        flag = true;
        LockSupport.unpark(parker);
        parker.interrupt();
        parker.join();
        return "" + seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
