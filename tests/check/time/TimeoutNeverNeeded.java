// expect: violated assertion
// Nobody counts down: the timeout must fire, or this would be a deadlock.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class TimeoutNeverNeeded {
    public static void main(String[] args) throws Exception {
        CountDownLatch ready = new CountDownLatch(1);
        boolean inTime = ready.await(5, TimeUnit.SECONDS);
        assert inTime; // !assertion
    }
}
