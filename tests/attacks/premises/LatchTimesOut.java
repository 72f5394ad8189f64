// expect: violated assertion
// CountDownLatch.await with a timeout returns false if the time is over first.
// CountDownLatch.await(long, TimeUnit): false if the waiting time elapsed before the count reached zero.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class LatchTimesOut {
    public static void main(String[] args) throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        new Thread(l::countDown).start();
        assert l.await(1, TimeUnit.MINUTES);
    }
}
