// A race, and then copies of large arrays.
// verdict: violated
public class EarlyThenCopies {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> x++);
        other.start();
        x++;
        other.join();
        byte[] from = new byte[40_000_000];
        byte[] to = new byte[40_000_000];
        while (true) {
            System.arraycopy(from, 0, to, 1, from.length - 1);
        }
    }
}
