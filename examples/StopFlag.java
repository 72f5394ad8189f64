/**
 * A worker spins until the main thread tells it to stop.
 * The flag is a plain field: nothing obliges the worker ever to see the write,
 * and a compiler may read the flag once, before the loop.
 */
public class StopFlag {
    static boolean stopped;

    static void work() {
        while (!stopped) {
            Thread.onSpinWait();
        }
        System.out.println("stopped");
    }

    public static void main(String[] args) {
        new Thread(StopFlag::work, "worker").start();
        stopped = true;
    }
}
