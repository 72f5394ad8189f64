// Store buffering between virtual threads.
// since 21
// outcomes: 01 | 10 | 11
public class VirtualStoreBuffering {
    static volatile int x, y;
    static int r1, r2;

    static String run() throws Exception {
        x = y = 0;
        Thread a = Thread.startVirtualThread(() -> {
            x = 1;
            r1 = y;
        });
        Thread b = Thread.startVirtualThread(() -> {
            y = 1;
            r2 = x;
        });
        a.join();
        b.join();
        return "" + r1 + r2;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
