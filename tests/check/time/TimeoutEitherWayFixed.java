// expect: verified
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class TimeoutEitherWayFixed {
    public static void main(String[] args) throws Exception {
        CountDownLatch ready = new CountDownLatch(1);
        Thread t = new Thread(ready::countDown);
        t.start();
        boolean inTime = ready.await(5, TimeUnit.SECONDS);
        t.join();
        assert inTime || ready.getCount() == 0;
    }
}
