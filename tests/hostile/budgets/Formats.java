// Formats text for ever.
public class Formats {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        for (int i = 0;; i++) {
            String.format("%08d %s %x", i, "text", i);
        }
    }
}
