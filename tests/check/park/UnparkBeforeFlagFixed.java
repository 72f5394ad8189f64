// expect: verified
import java.util.concurrent.locks.LockSupport;

class UnparkBeforeFlagFixed {
    static volatile boolean go;

    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            while (!go) {
                LockSupport.park();
            }
        });
        sleeper.start();
        go = true;
        LockSupport.unpark(sleeper);
        sleeper.join();
    }
}
