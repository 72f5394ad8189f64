// Bits of one word are one variable.
// expect: violated data-race
// options: --property data-race
import java.util.BitSet;

class SharedBitSet {
    public static void main(String[] args) throws Exception {
        BitSet bits = new BitSet(64);
        Thread t = new Thread(() -> {
            bits.set(1); // !data-race
        });
        t.start();
        bits.set(2); // !data-race
        t.join();
    }
}
