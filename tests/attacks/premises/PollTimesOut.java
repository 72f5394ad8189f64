// expect: violated assertion
// The producer may be late (BlockingQueue.poll returns null after the time).
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

class PollTimesOut {
    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();
        new Thread(() -> q.add(1)).start();
        assert q.poll(1, TimeUnit.SECONDS) != null;
    }
}
