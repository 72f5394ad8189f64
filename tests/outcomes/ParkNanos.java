// A timed park returns in time, or because it was unparked.
// outcomes: 0 | 1
import java.util.concurrent.locks.LockSupport;

public class ParkNanos {
    static volatile int flag;
    static int seen;

    static String run() throws Exception {
        flag = 0;
        Thread parker = new Thread(() -> {
            LockSupport.parkNanos(100_000);
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
