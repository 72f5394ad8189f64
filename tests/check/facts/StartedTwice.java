// Two threads start a third one: the second start throws, whichever it is.
// expect: violated assertion
public class StartedTwice {
    static boolean failed;

    public static void main(String[] args) throws InterruptedException {
        Thread third = new Thread(() -> { });
        Thread other = new Thread(() -> {
            try {
                third.start();
            } catch (IllegalThreadStateException late) {
                failed = true;
            }
        });
        other.start();
        try {
            third.start();
        } catch (IllegalThreadStateException late) {
            // The other was first.
        }
        other.join();
        assert !failed; // !assertion
    }
}
