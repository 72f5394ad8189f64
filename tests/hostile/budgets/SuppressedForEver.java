// Exceptions that are suppressed for ever.
public class SuppressedForEver {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        Throwable first = new Throwable();
        while (true) {
            first.addSuppressed(new Throwable());
        }
    }
}
