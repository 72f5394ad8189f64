// A shared array of which large parts are copied under race detection.
// verdict: any
public class SharedArray {
    static final int[] ALL = new int[4_000_000];

    static void copy(int from) {
        while (true) {
            System.arraycopy(ALL, from, ALL, 1 - from, 3_000_000);
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> copy(0)).start();
        copy(1);
    }
}
