// A thread that interrupts itself does not wait any more.
public class InterruptsItself {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().interrupt();
        Thread.sleep(10); // alarm: uncaught-exception // really
    }
}
