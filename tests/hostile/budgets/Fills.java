// Fills a large array.
public class Fills {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        long[] all = new long[20_000_000];
        for (long i = 0;; i++) {
            java.util.Arrays.fill(all, i);
        }
    }
}
