/**
 * A server waits until its settings are there; the main thread loads them and then gives a signal.
 * Looking and beginning to wait happen under the lock that the signal needs, so no signal comes between them.
 */
public class MissedSignalFixed {
    static final Object signal = new Object();
    static boolean ready;
    static String address;

    static void serve() {
        try {
            synchronized (signal) {
                while (!ready) {
                    signal.wait();
                }
            }
            System.out.println("listening on " + address);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) {
        new Thread(MissedSignalFixed::serve, "server").start();
        address = "localhost";
        synchronized (signal) {
            ready = true;
            signal.notifyAll();
        }
    }
}
