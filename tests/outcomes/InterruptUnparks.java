// An interrupt ends a park and stays visible.
// outcomes: true
import java.util.concurrent.locks.LockSupport;

public class InterruptUnparks {
    static boolean seen;

    static String run() throws Exception {
        Thread parker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
            }
            seen = Thread.currentThread().isInterrupted();
        });
        parker.start();
        parker.interrupt();
        parker.join();
        return "" + seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
