// expect: violated data-race
// Creating an array of arrays assigns the inner ones (JLS 15.10.2); handed out by an access that orders nothing.
import java.util.concurrent.atomic.AtomicReference;

class NestedArrayByOpaque {
    static final AtomicReference<int[][]> shared = new AtomicReference<>();

    public static void main(String[] args) {
        new Thread(() -> {
            int[][] seen = shared.getOpaque();
            if (seen != null) {
                int first = seen[1][0];
            }
        }).start();
        shared.setOpaque(new int[2][2]);
    }
}
