// Spliterators split, advance and tell their characteristics.
import java.util.*;

public class SpliteratorOps {
    public static void main(String[] args) {
        Spliterator<Integer> s = List.of(1, 2, 3, 4, 5, 6, 7, 8).spliterator();
        Spliterator<Integer> p = s.trySplit();
        System.out.println(s.estimateSize() + " " + p.estimateSize() + " " + s.hasCharacteristics(Spliterator.SIZED) + " "
                + s.hasCharacteristics(Spliterator.SORTED));
        p.tryAdvance(x -> System.out.println("first " + x));
        p.forEachRemaining(x -> System.out.print(x + " "));
        s.forEachRemaining(x -> System.out.print(x + " "));
        System.out.println(s.tryAdvance(x -> { }) + " " + s.getExactSizeIfKnown());
        for (Collection<Integer> c : List.of(new ArrayList<>(List.of(1, 2, 3)), new LinkedList<>(List.of(1, 2, 3)),
                new ArrayDeque<>(List.of(1, 2, 3)), new TreeSet<>(List.of(1, 2, 3)), new HashSet<>(List.of(1, 2, 3)),
                new PriorityQueue<>(List.of(1, 2, 3)))) {
            Spliterator<Integer> q = c.spliterator();
            System.out.println(c.getClass().getSimpleName() + " " + q.estimateSize() + " " + Integer.toHexString(q.characteristics()));
        }
        Spliterator.OfInt oi = Spliterators.spliterator(new int[] {4, 5, 6}, Spliterator.ORDERED);
        int[] sum = {0};
        oi.tryAdvance((int x) -> sum[0] += x);
        oi.forEachRemaining((int x) -> sum[0] += 10 * x);
        System.out.println(sum[0]);
        PrimitiveIterator.OfInt pi = java.util.stream.IntStream.range(0, 5).iterator();
        int t = 0;
        while (pi.hasNext()) t = t * 10 + pi.nextInt();
        System.out.println(t);
        Iterator<String> it = Spliterators.iterator(List.of("a", "b").spliterator());
        it.next();
        System.out.println(it.next() + it.hasNext());
        System.out.println(new TreeSet<>(List.of(2, 1)).spliterator().getComparator());
        try { List.of(1).spliterator().getComparator(); } catch (IllegalStateException e) { System.out.println("ise"); }
    }
}
