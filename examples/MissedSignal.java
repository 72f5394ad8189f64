/**
 * A server waits until its settings are there; the main thread loads them and then gives a signal.
 * The server looks before it takes the lock, so the signal can come between looking and waiting,
 * when nobody hears it.
 */
public class MissedSignal {
    static final Object signal = new Object();
    static volatile boolean ready;
    static String address;

    static void serve() {
        try {
            while (!ready) {
                synchronized (signal) {
                    signal.wait();
                }
            }
            System.out.println("listening on " + address);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) {
        new Thread(MissedSignal::serve, "server").start();
        address = "localhost";
        ready = true;
        synchronized (signal) {
            signal.notifyAll();
        }
    }
}
