// ThreadLocalRandom stays within its bounds.
import java.util.concurrent.*;

public class ThreadLocalRandoms {
    public static void main(String[] args) {
        ThreadLocalRandom r = ThreadLocalRandom.current();
        boolean ok = true;
        for (int i = 0; i < 500; i++) {
            int a = r.nextInt(10), b = r.nextInt(5, 8);
            double d = r.nextDouble(1, 2);
            long l = r.nextLong(-3, 0);
            ok &= a >= 0 && a < 10 && b >= 5 && b < 8 && d >= 1 && d < 2 && l >= -3 && l < 0;
        }
        System.out.println(ok);
        try {
            r.setSeed(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("no seed");
        }
        System.out.println(ThreadLocalRandom.current() == r);
        System.out.println(r.ints(100, 0, 3).allMatch(x -> x >= 0 && x < 3));
        try {
            r.nextInt(3, 3);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
