// expect: violated data-race
// What getAndAddAcquire writes, it writes plainly: it releases nothing.
import java.util.concurrent.atomic.AtomicInteger;

class AtomicAddAcquire {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger stage = new AtomicInteger();
        Thread other = new Thread(() -> {
            data = 1; // !data-race
            stage.compareAndExchangeAcquire(0, 1);
        });
        other.start();
        if (stage.get() == 1) {
            assert data == 1; // !data-race
        }
        other.join();
    }
}
