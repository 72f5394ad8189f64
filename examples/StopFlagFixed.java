/**
 * A worker spins until the main thread tells it to stop.
 * The flag is volatile, so the worker sees the write.
 */
public class StopFlagFixed {
    static volatile boolean stopped;

    static void work() {
        while (!stopped) {
            Thread.onSpinWait();
        }
        System.out.println("stopped");
    }

    public static void main(String[] args) {
        new Thread(StopFlagFixed::work, "worker").start();
        stopped = true;
    }
}
