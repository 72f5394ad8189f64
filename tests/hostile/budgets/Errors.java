// OutOfMemoryError again and again.
// verdict: any
public class Errors {
    static int errors;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        while (true) {
            try {
                byte[][] all = new byte[1 << 20][];
                for (int i = 0; i < all.length; i++) {
                    all[i] = new byte[1 << 20];
                }
            } catch (OutOfMemoryError e) {
                errors++;
            }
        }
    }
}
