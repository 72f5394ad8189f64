// A thread that is started twice throws.
public class UncaughtStartedTwice {
    public static void main(String[] args) {
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.start(); // alarm: uncaught-exception // really
    }
}
