// Acquiring a semaphore that nobody releases ends with the interrupt.
// outcomes: interrupted 0
import java.util.concurrent.Semaphore;

public class InterruptedSemaphore {
    static String seen;

    static String run() throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread thread = new Thread(() -> {
            try {
                permits.acquire();
                seen = "acquired";
            } catch (InterruptedException e) {
                seen = "interrupted";
            }
        });
        thread.start();
        thread.interrupt();
        thread.join();
        return seen + " " + permits.availablePermits();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
