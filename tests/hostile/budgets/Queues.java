// A blocking queue that a producer fills.
// verdict: any
import java.util.concurrent.LinkedBlockingQueue;

public class Queues {
    public static void main(String[] args) throws Exception {
        var queue = new LinkedBlockingQueue<Integer>();
        new Thread(() -> {
            for (int i = 0;; i++) {
                queue.add(i);
            }
        }).start();
        while (true) {
            queue.take();
        }
    }
}
