// expect: violated assertion
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class LatchTimed {
    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(done::countDown).start();
        boolean opened = done.await(10, TimeUnit.SECONDS);
        assert opened; // !assertion
    }
}
