// The heap limit gives an OutOfMemoryError that can be caught.
// jvm: -Xmx64m
import java.util.*;

public class OutOfMemoryCaught {
    public static void main(String[] args) {
        List<byte[]> l = new ArrayList<>();
        try { while (true) l.add(new byte[1 << 20]); }
        catch (OutOfMemoryError e) { int n = l.size(); l = null; System.out.println(e + " " + (n > 20 && n < 65)); }
        try {
            int[] big = new int[Integer.MAX_VALUE];
            System.out.println(big.length);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        try { long[] big = new long[100_000_000]; System.out.println(big.length); } catch (OutOfMemoryError e) { System.out.println(e.getMessage()); }
        byte[] fine = new byte[10 << 20];
        System.out.println(fine.length);
    }
}
