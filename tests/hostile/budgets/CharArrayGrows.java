// An array that doubles.
public class CharArrayGrows {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        int[] all = new int[16];
        for (int i = 0;; i++) {
            if (i == all.length) {
                all = java.util.Arrays.copyOf(all, i * 2);
            }
            all[i] = i;
        }
    }
}
