// A thread is interrupted, and its wait ends by an exception.
// alarms: uncaught-exception // really
public class UncaughtInterrupted {
    static void rest() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e); // alarm: uncaught-exception // really
        }
    }

    public static void main(String[] args) {
        Thread thread = new Thread(UncaughtInterrupted::rest);
        thread.start();
        thread.interrupt();
    }
}
