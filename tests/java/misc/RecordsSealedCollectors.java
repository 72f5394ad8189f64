// Records, sealed types, enums with bodies, collectors and collection corners.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class RecordsSealedCollectors {
    record Pair<A, B>(A a, B b) {
        Pair {
            Objects.requireNonNull(a, "a is null");
        }

        static <X> Pair<X, X> twin(X x) {
            return new Pair<>(x, x);
        }

        <C> Pair<C, B> withA(C c) {
            return new Pair<>(c, b);
        }
    }

    record Empty() {}

    record Arr(int[] xs, double d, float f, Object... rest) {}

    sealed interface Expr permits Num, Add, Mul {}

    record Num(int v) implements Expr {}

    record Add(Expr l, Expr r) implements Expr {}

    record Mul(Expr l, Expr r) implements Expr {}

    static int eval(Expr e) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a && a.l() instanceof Num n && n.v() == 0) return eval(a.r());
        if (e instanceof Add a) return eval(a.l()) + eval(a.r());
        Mul m = (Mul) e;
        return eval(m.l()) * eval(m.r());
    }

    enum Planet implements Supplier<String> {
        EARTH(5.97e24) {
            public String get() {
                return "home";
            }
        },
        MARS(6.4e23);
        final double mass;

        Planet(double m) {
            mass = m;
        }

        public String get() {
            return name().toLowerCase() + mass;
        }
    }

    static <T, R extends Collection<? super T>> R into(Iterable<? extends T> it, Supplier<R> s) {
        R r = s.get();
        it.forEach(r::add);
        return r;
    }

    public static void main(String[] z) {
        System.out.println(
                new Pair<>(1, "x")
                        + " "
                        + Pair.twin(2).withA('c').equals(new Pair<>('c', 2))
                        + new Pair<>(1, null).hashCode()
                        + new Empty()
                        + new Empty().equals(new Empty())
                        + new Arr(null, -0.0, 1f).equals(new Arr(null, 0.0, 1f))
                        + new Num(3).hashCode());
        try {
            new Pair<>(null, 1);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(
                eval(new Add(new Num(0), new Mul(new Num(3), new Add(new Num(1), new Num(2))))));
        System.out.println(
                Planet.EARTH.get()
                        + Planet.MARS.get()
                        + Planet.valueOf("MARS").compareTo(Planet.EARTH)
                        + EnumSet.allOf(Planet.class)
                        + new EnumMap<>(Map.of(Planet.MARS, 1)));
        try {
            Planet.valueOf("X");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(
                into(List.of(3, 1, 2), TreeSet::new)
                        + " "
                        + Stream.of("b", "a", "c")
                                .collect(
                                        Collectors.teeing(
                                                Collectors.counting(),
                                                Collectors.joining("-"),
                                                Pair::new)));
        System.out.println(
                IntStream.range(0, 20)
                        .boxed()
                        .collect(
                                Collectors.partitioningBy(
                                        x -> x % 3 == 0,
                                        Collectors.mapping(
                                                x -> x * x,
                                                Collectors.reducing(0, Integer::sum)))));
        System.out.println(
                Stream.of(1, 2, 3, 4)
                                .mapMulti(
                                        (Integer x, Consumer<Object> c) -> {
                                            if (x % 2 == 0) {
                                                c.accept(x);
                                                c.accept(-x);
                                            }
                                        })
                                .toList()
                        + " "
                        + Stream.iterate(1, x -> x < 50, x -> x * 3).toList()
                        + DoubleStream.of(1, 2, 3).summaryStatistics());
        System.out.println(
                Arrays.deepToString(new int[][][] {{{1}, {}}, {}})
                        + Arrays.asList(1, null)
                        + Arrays.hashCode(new double[] {1.5})
                        + Arrays.compare(new int[] {1, 2}, new int[] {1, 3})
                        + Arrays.mismatch("ab".toCharArray(), "ac".toCharArray()));
        var m =
                new TreeMap<String, Integer>(
                        Comparator.comparing(String::length)
                                .thenComparing(Comparator.reverseOrder()));
        for (String s : "the quick brown fox jumps over the lazy dog".split(" "))
            m.merge(s, 1, Integer::sum);
        System.out.println(m + " " + m.ceilingEntry("zzzz") + m.descendingMap().firstKey());
        PriorityQueue<int[]> pq = new PriorityQueue<>((x, y) -> y[0] - x[0]);
        for (int i = 0; i < 5; i++) pq.add(new int[] {i * 7 % 5});
        StringBuilder sb = new StringBuilder();
        while (!pq.isEmpty()) sb.append(pq.poll()[0]);
        System.out.println(sb);
        BitSet bs = new BitSet();
        bs.set(1, 5);
        bs.flip(3);
        System.out.println(
                bs
                        + " "
                        + bs.nextClearBit(1)
                        + new StringJoiner(",", "{", "}").setEmptyValue("E")
                        + Objects.hash(1, "a", null)
                        + Collections.nCopies(2, "x")
                        + Collections.frequency(List.of(1, 1), 1));
        Iterator<Integer> it = new ArrayList<>(List.of(1)).iterator();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        LinkedHashMap<Integer, Integer> lru =
                new LinkedHashMap<>(4, .75f, true) {
                    protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) {
                        return size() > 2;
                    }
                };
        lru.put(1, 1);
        lru.put(2, 2);
        lru.get(1);
        lru.put(3, 3);
        System.out.println(
                lru
                        + " "
                        + new IdentityHashMap<>(Map.of("k", 1))
                        + new WeakHashMap<>(Map.of("w", 1))
                        + new Random(42).ints(3, 0, 100).boxed().toList()
                        + new SplittableRandom(7).nextInt(100));
    }
}
