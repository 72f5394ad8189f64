// expect: violated assertion
import java.util.concurrent.Semaphore;

class SemaphoreTryAcquire {
    static final Semaphore permits = new Semaphore(1);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            if (permits.tryAcquire()) {
                permits.release();
            }
        });
        other.start();
        boolean mine = permits.tryAcquire();
        assert mine : "the other one had it"; // !assertion
        other.join();
    }
}
