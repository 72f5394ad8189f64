// expect: verified
// Of two exchanges one sees 0, and the other sees what the first has written.
import java.util.concurrent.atomic.AtomicInteger;

class WitnessTellsTheWinner {
    public static void main(String[] args) throws Exception {
        AtomicInteger n = new AtomicInteger();
        int[] seen = new int[1];
        Thread other = new Thread(() -> seen[0] = n.compareAndExchange(0, 1));
        other.start();
        int mine = n.compareAndExchange(0, 2);
        other.join();
        assert mine == 0 && seen[0] == 2 || mine == 1 && seen[0] == 0;
    }
}
