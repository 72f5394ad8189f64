// expect: verified
// getAndSet(null) hands the box to exactly one thread, in both directions.
import java.util.concurrent.atomic.AtomicReference;

class GetAndSetNullOwns {
    static final AtomicReference<int[]> slot = new AtomicReference<>(new int[1]);

    static void turn() {
        int[] mine = slot.getAndSet(null);
        if (mine != null) {
            mine[0]++;
            slot.set(mine);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(GetAndSetNullOwns::turn);
        t.start();
        turn();
        t.join();
        int n = slot.get()[0];
        assert n == 1 || n == 2;
    }
}
