// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
import java.util.BitSet;

class BitSets {
    static String work() {
        BitSet bits = new BitSet();
        bits.set(3);
        bits.set(1);
        return bits.toString();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("{1, 3}");
        });
        other.start();
        assert work().equals("{1, 3}");
        other.join();
    }
}
