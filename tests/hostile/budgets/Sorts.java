// Sorts a large array.
public class Sorts {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        int[] all = new int[20_000_000];
        while (true) {
            for (int i = 0; i < all.length; i++) {
                all[i] = (int) (i * 2654435761L);
            }
            java.util.Arrays.sort(all);
        }
    }
}
