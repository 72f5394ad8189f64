// expect: violated data-race
// With time that passes last, that an `await` timed out tells that the other thread is done, and orders nothing.
// options: --time strict
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class TimedOutIsNoEdge {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> data = 1); // !data-race
        other.start();
        new CountDownLatch(2).await(5, TimeUnit.SECONDS);
        int seen = data; // !data-race
    }
}
