// The sequence of java.util.Random for fixed seeds.
import java.util.*;

public class RandomSeeded {
    public static void main(String[] args) {
        Random r = new Random(42);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextInt(64) + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextFloat()
                + " " + r.nextBoolean());
        System.out.println(r.nextGaussian() + " " + r.nextGaussian());
        byte[] b = new byte[7];
        r.nextBytes(b);
        System.out.println(Arrays.toString(b));
        System.out.println(Arrays.toString(new Random(1).ints(5, 0, 10).toArray()) + " " + Arrays.toString(new Random(2).longs(2).toArray()) + " "
                + Arrays.toString(new Random(3).doubles(2).toArray()));
        r.setSeed(42);
        System.out.println(r.nextInt());
        System.out.println(r.nextInt(5, 10) + " " + r.nextInt(-3, 3) + " " + r.nextDouble(2.0, 3.0));
        try { r.nextInt(0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        Collections.shuffle(l, new Random(7));
        System.out.println(l);
        int[] h = new int[6];
        for (int i = 0; i < 600; i++) h[r.nextInt(6)]++;
        System.out.println(Arrays.toString(h));
    }
}
