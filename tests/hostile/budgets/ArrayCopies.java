// Copies 80 MB again and again.
public class ArrayCopies {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        byte[] from = new byte[80_000_000];
        byte[] to = new byte[80_000_000];
        while (true) {
            System.arraycopy(from, 0, to, 1, from.length - 1);
        }
    }
}
