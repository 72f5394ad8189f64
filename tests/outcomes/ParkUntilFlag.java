// A parked thread goes on when it is unparked; another looks meanwhile.
// outcomes: done 0 | done 1
import java.util.concurrent.locks.LockSupport;

public class ParkUntilFlag {
    static volatile int flag;
    static int seen;
    static String end;

    static String run() throws Exception {
        flag = 0;
        Thread parker = new Thread(() -> {
            while (flag == 0) {
                LockSupport.park();
            }
            end = "done ";
        });
        parker.start();
        together(
            () -> {
                flag = 1;
                LockSupport.unpark(parker);
            },
            () -> seen = flag);
        parker.join();
        return end + seen;
    }

    static void together(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
