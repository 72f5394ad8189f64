// SplittableRandom and named generators with fixed seeds.
import java.util.*;

public class SplittableSeeded {
    public static void main(String[] args) {
        SplittableRandom s = new SplittableRandom(99);
        System.out.println(s.nextInt() + " " + s.nextLong() + " " + s.nextInt(10) + " " + s.nextDouble() + " " + s.nextBoolean() + " "
                + s.nextInt(5, 9) + " " + s.nextLong(1000));
        SplittableRandom t = s.split();
        System.out.println(t.nextInt() + " " + s.nextInt());
        System.out.println(Arrays.toString(new SplittableRandom(5).ints(4, 0, 100).toArray()) + " " + new SplittableRandom(6).longs(3).sum());
        try { s.nextInt(3, 3); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        java.util.random.RandomGenerator g = java.util.random.RandomGeneratorFactory.of("Random").create(11);
        System.out.println(g.nextInt() + " " + g.nextInt(7));
    }
}
