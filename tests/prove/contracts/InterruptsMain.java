// A thread interrupts the first one, which waits for it.
// alarms: uncaught-exception // really
public class InterruptsMain {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> main.interrupt());
        other.start();
        other.join(); // alarm: uncaught-exception // really
    }
}
