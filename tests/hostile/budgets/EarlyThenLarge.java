// A race, and then arrays that do not fit the memory limit.
// flags: -Xmx8g
// verdict: violated
public class EarlyThenLarge {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> x++);
        other.start();
        x++;
        other.join();
        byte[][] all = new byte[100][];
        for (int i = 0; i < all.length; i++) {
            all[i] = new byte[Integer.MAX_VALUE - 8];
        }
    }
}
