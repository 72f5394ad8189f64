// Nobody interrupts anybody: no wait ends early, so what would handle that is not reached.
// proves: uncaught-exception
public class NobodyInterrupts {
    static int served;

    static synchronized void serve() {
        served++;
    }

    static void rest() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // unreachable
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(NobodyInterrupts::serve);
        Thread second = new Thread(NobodyInterrupts::rest);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
