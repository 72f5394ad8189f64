// expect: violated data-race
// The thread puts the box back and then uses it once more (JLS 17.4.5).
import java.util.concurrent.atomic.AtomicReference;

class GetAndSetNullKeeps {
    static final AtomicReference<int[]> slot = new AtomicReference<>(new int[1]);

    static void turn() {
        int[] mine = slot.getAndSet(null);
        if (mine != null) {
            mine[0]++;
            slot.set(mine);
            int ignored = mine[0];
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(GetAndSetNullKeeps::turn);
        t.start();
        turn();
    }
}
