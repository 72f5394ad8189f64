// Interns long strings.
public class InternsLong {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        char[] text = new char[20_000_000];
        for (int i = 0;; i++) {
            text[i % 1000] = (char) i;
            new String(text).intern();
        }
    }
}
