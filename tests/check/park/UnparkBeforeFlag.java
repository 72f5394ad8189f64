// expect: violated deadlock
import java.util.concurrent.locks.LockSupport;

class UnparkBeforeFlag {
    static volatile boolean go;

    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            while (!go) {
                LockSupport.park(); // !deadlock
            }
        });
        sleeper.start();
        LockSupport.unpark(sleeper);
        go = true;
        sleeper.join();
    }
}
