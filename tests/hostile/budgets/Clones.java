// Clones a large array for ever.
public class Clones {
    public static void main(String[] args) throws Exception {
        new Thread(() -> {}).start();
        long[] all = new long[2_000_000];
        while (true) {
            all = all.clone();
        }
    }
}
