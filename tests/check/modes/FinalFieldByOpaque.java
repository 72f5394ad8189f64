// expect: verified
// assumes: sequential-consistency
// What a constructor puts into final fields, and into what they lead to, is safe however the object is published.
import java.util.concurrent.atomic.AtomicReference;

class FinalFieldByOpaque {
    static class Pair {
        final int[] both;

        Pair(int one, int two) {
            both = new int[2];
            both[0] = one;
            both[1] = two;
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicReference<Pair> shared = new AtomicReference<>();
        Thread other = new Thread(() -> shared.setOpaque(new Pair(1, 2)));
        other.start();
        Pair seen = shared.getOpaque();
        if (seen != null) {
            assert seen.both[0] + seen.both[1] == 3;
        }
        other.join();
    }
}
