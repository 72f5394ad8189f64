// A queue that gets to another thread by a data race may be seen half made.
// alarms: uncaught-exception, data-race
import java.util.concurrent.LinkedBlockingQueue;

public class RacyQueue {
    static LinkedBlockingQueue<String> queue;

    public static void main(String[] args) {
        new Thread(() -> {
            LinkedBlockingQueue<String> found = queue;
            if (found != null) {
                found.offer("a");
            }
        }).start();
        queue = new LinkedBlockingQueue<>();
    }
}
