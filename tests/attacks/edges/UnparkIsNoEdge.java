// expect: violated data-race
// LockSupport.park "may return spuriously": coming back from it tells nothing (JLS 17.4.5).
import java.util.concurrent.locks.LockSupport;

class UnparkIsNoEdge {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            LockSupport.park();
            int seen = data;
        });
        other.start();
        data = 1;
        LockSupport.unpark(other);
        other.join();
    }
}
