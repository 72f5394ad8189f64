// Moves a large array of references within itself.
public class OverlappingCopies {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        Object[] all = new Object[8_000_000];
        java.util.Arrays.fill(all, "");
        while (true) {
            System.arraycopy(all, 0, all, 1, all.length - 1);
        }
    }
}
