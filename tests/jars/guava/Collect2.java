import com.google.common.collect.*;
import java.util.*;
import java.util.stream.Stream;

public class Collect2 {
    public static void main(String[] args) {
        System.out.println(
                Lists.partition(List.of(1, 2, 3, 4, 5), 2)
                        + " "
                        + Lists.cartesianProduct(List.of(1, 2), List.of(3, 4)));
        System.out.println(
                Sets.union(Set.of(1), Set.of(2)).size()
                        + " "
                        + Sets.difference(ImmutableSet.of(1, 2, 3), ImmutableSet.of(2))
                        + Sets.powerSet(ImmutableSet.of(1, 2, 3)).size());
        for (Set<Integer> s : Sets.powerSet(ImmutableSet.of(1, 2, 3))) System.out.print(s);
        System.out.println(Sets.combinations(ImmutableSet.of(1, 2, 3, 4), 2).size());
        System.out.println(
                Maps.difference(ImmutableMap.of("a", 1, "b", 2), ImmutableMap.of("b", 3, "c", 4)));
        System.out.println(
                Maps.uniqueIndex(List.of("a", "bb", "ccc"), String::length)
                        + " "
                        + Multimaps.index(List.of("a", "b", "cc"), String::length));
        System.out.println(
                Iterables.concat(List.of(1), List.of(2))
                        + " "
                        + Iterables.getLast(List.of(4, 5))
                        + Iterables.frequency(List.of(1, 1, 2), 1));
        System.out.println(
                Ordering.natural().nullsFirst().reverse().sortedCopy(Arrays.asList(2, null, 3))
                        + " "
                        + Ordering.from(String.CASE_INSENSITIVE_ORDER).max("a", "B"));
        System.out.println(ComparisonChain.start().compare(1, 1).compare("b", "a").result());
        System.out.println(
                Stream.of("a", "b", "c").collect(ImmutableList.toImmutableList())
                        + " "
                        + Stream.of(1, 2, 3)
                                .collect(ImmutableMap.toImmutableMap(x -> x, x -> x * x)));
        System.out.println(
                Streams.zip(Stream.of(1, 2), Stream.of("x", "y"), (a, b) -> a + b).toList());
        System.out.println(
                FluentIterable.from(List.of(1, 2, 3, 4))
                        .filter(x -> x % 2 == 0)
                        .transform(x -> x * 10)
                        .toList());
        PeekingIterator<Integer> it = Iterators.peekingIterator(List.of(1, 2).iterator());
        System.out.println(it.peek() + it.next() + it.peek());
        EvictingQueue<Integer> q = EvictingQueue.create(2);
        q.add(1);
        q.add(2);
        q.add(3);
        MinMaxPriorityQueue<Integer> pq = MinMaxPriorityQueue.create(List.of(5, 2, 8));
        System.out.println(q + " " + pq.peekFirst() + pq.peekLast());
        ClassToInstanceMap<Number> c = MutableClassToInstanceMap.create();
        c.putInstance(Integer.class, 4);
        System.out.println(
                c.getInstance(Integer.class)
                        + " "
                        + ContiguousSet.create(Range.closed(1, 5), DiscreteDomain.integers()));
        System.out.println(
                Collections2.permutations(List.of(1, 2, 3)).size()
                        + " "
                        + Comparators.isInOrder(List.of(1, 2), Comparator.naturalOrder()));
        System.out.println(
                ImmutableSortedMap.of("b", 1, "a", 2).headMap("b")
                        + " "
                        + Interners.newStrongInterner().intern("s")
                        + LinkedHashMultiset.create(List.of(3, 3, 1)));
        ConcurrentHashMultiset<String> chm = ConcurrentHashMultiset.create();
        chm.add("a", 3);
        chm.remove("a");
        System.out.println(
                chm
                        + " "
                        + EnumMultiset.create(List.of(Thread.State.NEW))
                        + ImmutableRangeSet.of(Range.atLeast(4)));
        Map<String, Integer> weak = new MapMaker().weakKeys().makeMap();
        weak.put("a", 1);
        System.out.println(weak);
    }
}
