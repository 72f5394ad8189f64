// expect: violated data-race
// A clone is filled as if by assignment (Object.clone); handed out by an access that orders nothing.
import java.util.concurrent.atomic.AtomicReference;

class ClonedArrayByOpaque {
    static final AtomicReference<int[]> shared = new AtomicReference<>();

    public static void main(String[] args) {
        new Thread(() -> {
            int[] seen = shared.getOpaque();
            if (seen != null) {
                int first = seen[0];
            }
        }).start();
        int[] one = {1, 2};
        shared.setOpaque(one.clone());
    }
}
