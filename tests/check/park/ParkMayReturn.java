// expect: violated assertion
// park may return for no reason.
import java.util.concurrent.locks.LockSupport;

class ParkMayReturn {
    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            LockSupport.park();
            assert Thread.interrupted(); // !assertion
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
    }
}
