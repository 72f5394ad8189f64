// Whether a thread is interrupted before it looks.
// expect: violated assertion
public class InterruptedEarly {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            boolean early = Thread.interrupted();
            x = 2;
            assert !early; // !assertion
        });
        other.start();
        other.interrupt();
        other.join();
    }
}
