// expect: verified
// Each thread has a Random of its own with the same seed: the same numbers.
import java.util.Random;

class OwnSeededRandom {
    static volatile int theirs;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> theirs = new Random(7).nextInt());
        t.start();
        int mine = new Random(7).nextInt();
        t.join();
        assert mine == theirs;
    }
}
