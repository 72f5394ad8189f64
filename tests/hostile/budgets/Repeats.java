// Strings of 50 million characters.
public class Repeats {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        int sum = 0;
        while (true) {
            sum += "ab".repeat(25_000_000).length();
        }
    }
}
