// Who does not hold a monitor may not notify.
public class NotifiedOutside {
    static final Object signal = new Object();

    public static void main(String[] args) {
        synchronized (signal) {
            signal.notify();
        }
        signal.notify(); // alarm: uncaught-exception // really
    }
}
