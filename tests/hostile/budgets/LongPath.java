// A path of a million steps.
// flags: --property assertion,deadlock
public class LongPath {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            for (int i = 0; i < 1_000_000; i++) {
                x = x + 1;
            }
        }).start();
        for (int i = 0; i < 1_000_000; i++) {
            x = x + 1;
        }
    }
}
