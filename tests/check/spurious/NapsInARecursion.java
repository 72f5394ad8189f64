// expect: bounded
// options: -Xss256k
// Each call waits once, at one place of the code, however deep it is.
import java.util.concurrent.locks.LockSupport;

class NapsInARecursion {
    static volatile boolean open;
    static int depth;

    static void wait(int n) {
        if (open) {
            return;
        }
        LockSupport.park();
        depth = n;
        wait(n + 1);
    }

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            open = true;
            LockSupport.unpark(main);
        });
        t.start();
        wait(1);
        t.join();
    }
}
