// expect: violated data-race
// A blocker is set and read in opaque mode, which orders nothing else.
import java.util.concurrent.locks.LockSupport;

class BlockerIsNoEdge {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            if (LockSupport.getBlocker(main) != null) {
                assert data == 1;
            }
        });
        t.start();
        data = 1;
        LockSupport.setCurrentBlocker("blocker");
        t.join();
    }
}
