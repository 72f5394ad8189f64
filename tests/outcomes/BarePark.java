// A park without a loop may return for no reason.
// outcomes: 0 | 1
import java.util.concurrent.locks.LockSupport;

public class BarePark {
    static volatile int flag;
    static int seen;

    static String run() throws Exception {
        flag = 0;
        Thread parker = new Thread(() -> {
            LockSupport.park();
            seen = flag;
        });
        parker.start();
        flag = 1;
        LockSupport.unpark(parker);
        parker.join();
        return "" + seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
