// BitSet logic, ranges, searching and conversions.
import java.util.*;

public class BitSetOps {
    public static void main(String[] args) {
        BitSet a = new BitSet(), b = new BitSet(200);
        for (int i = 0; i < 100; i += 3) a.set(i);
        b.set(10, 70); b.flip(60, 80); b.clear(65);
        System.out.println(a.cardinality() + " " + b.cardinality() + " " + a.length() + " " + b.length() + " " + b.size() + " " + a.get(33) + " "
                + a.get(34));
        BitSet c = (BitSet) a.clone();
        c.and(b);
        System.out.println(c);
        c.or(BitSet.valueOf(new long[] {7, 1}));
        c.xor(a); c.andNot(b);
        System.out.println(c + " " + c.isEmpty() + " " + c.intersects(a) + " " + c.hashCode());
        System.out.println(b.nextSetBit(0) + " " + b.nextClearBit(10) + " " + b.previousSetBit(500) + " " + b.previousClearBit(79) + " "
                + a.nextSetBit(100));
        System.out.println(Arrays.toString(a.get(0, 20).toByteArray()) + Arrays.toString(b.toLongArray()) + a.stream().limit(5).boxed().toList());
        BitSet sieve = new BitSet(200);
        sieve.set(2, 200);
        for (int i = 2; i * i < 200; i = sieve.nextSetBit(i + 1)) for (int j = i * i; j < 200; j += i) sieve.clear(j);
        System.out.println(sieve);
        try { a.set(-1); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { a.get(5, 2); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    }
}
