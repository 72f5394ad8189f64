// expect: violated deadlock
// The pool is idle, but main waits for something that never comes: that is a deadlock, not an idle pool.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class IdleAndBlocked {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch done = new CountDownLatch(2);
        pool.execute(done::countDown);
        done.await(); // !deadlock
        pool.shutdown();
    }
}
