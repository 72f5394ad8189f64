// Collections built on the abstract skeletons.
import java.util.*;

public class CustomCollections {
    static class Range extends AbstractList<Integer> implements RandomAccess {
        final int n;
        Range(int n) {
            this.n = n;
        }
        public Integer get(int i) {
            Objects.checkIndex(i, n);
            return i * i;
        }
        public int size() {
            return n;
        }
    }
    static class Bag extends AbstractCollection<String> {
        final List<String> l = new ArrayList<>();
        public boolean add(String s) {
            return l.add(s);
        }
        public Iterator<String> iterator() {
            return l.iterator();
        }
        public int size() {
            return l.size();
        }
    }
    static class FixedMap extends AbstractMap<String, Integer> {
        public Set<Entry<String, Integer>> entrySet() {
            return new AbstractSet<>() {
                public Iterator<Entry<String, Integer>> iterator() {
                    return List.<Entry<String, Integer>>of(new SimpleEntry<>("a", 1), new SimpleImmutableEntry<>("b", 2)).iterator();
                }
                public int size() {
                    return 2;
                }
            };
        }
    }
    public static void main(String[] args) {
        List<Integer> r = new Range(6);
        System.out.println(r + " " + r.contains(16) + " " + r.indexOf(25) + " " + r.subList(2, 5) + " " + r.equals(List.of(0, 1, 4, 9, 16, 25)) + " "
                + r.stream().mapToInt(x -> x).sum());
        ListIterator<Integer> it = r.listIterator(6);
        while (it.hasPrevious()) System.out.print(it.previous() + " ");
        System.out.println("");
        try { r.add(1); } catch (UnsupportedOperationException e) { System.out.println(e); }
        Bag b = new Bag();
        b.addAll(List.of("x", "y", "x"));
        System.out.println(b + " " + b.remove("x") + " " + b + " " + b.containsAll(List.of("y", "x")) + " " + b.retainAll(List.of("y")) + " " + b);
        FixedMap m = new FixedMap();
        System.out.println(m + " " + m.get("b") + " " + m.keySet() + m.values() + " " + m.containsValue(2) + " " + m.hashCode() + " "
                + m.equals(Map.of("a", 1, "b", 2)));
        try { m.put("c", 3); } catch (UnsupportedOperationException e) { System.out.println("uoe"); }
        Iterable<Integer> fib = () -> new Iterator<>() {
            int a = 0, c = 1;
            public boolean hasNext() {
                return a < 100;
            }
            public Integer next() {
                int t = a;
                a = c;
                c += t;
                return t;
            }
        };
        for (int f : fib) System.out.print(f + " ");
        System.out.println("");
    }
}
