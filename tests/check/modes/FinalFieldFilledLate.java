// expect: violated data-race
// The array is in a final field, but it is filled after the constructor has ended.
import java.util.concurrent.atomic.AtomicReference;

class FinalFieldFilledLate {
    static class Pair {
        final int[] both = new int[2];
    }

    public static void main(String[] args) throws Exception {
        AtomicReference<Pair> shared = new AtomicReference<>();
        Thread other = new Thread(() -> {
            Pair pair = new Pair();
            pair.both[0] = 1; // !data-race
            shared.setOpaque(pair);
        });
        other.start();
        Pair seen = shared.getOpaque();
        if (seen != null) {
            System.out.println(seen.both[0]); // !data-race
        }
        other.join();
    }
}
