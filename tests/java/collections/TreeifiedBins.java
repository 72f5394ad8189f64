// Hash bins turn into trees with comparable and plain keys.
import java.util.*;

public class TreeifiedBins {
    static class C implements Comparable<C> {
        final int i;
        C(int i) {
            this.i = i;
        }
        public int hashCode() {
            return 42;
        }
        public boolean equals(Object o) {
            return o instanceof C c && c.i == i;
        }
        public int compareTo(C o) {
            return Integer.compare(i, o.i);
        }
    }
    static class N {
        final int i;
        N(int i) {
            this.i = i;
        }
        public int hashCode() {
            return i % 3;
        }
        public boolean equals(Object o) {
            return o instanceof N c && c.i == i;
        }
    }
    public static void main(String[] args) {
        Map<C, Integer> m = new HashMap<>();
        for (int i = 0; i < 200; i++) m.put(new C(i * 7 % 200), i);
        int hit = 0;
        for (int i = 0; i < 250; i++) if (m.containsKey(new C(i))) hit++;
        System.out.println(m.size() + " " + hit + " " + m.get(new C(7)));
        for (int i = 0; i < 195; i++) m.remove(new C(i));
        System.out.println(m.size() + " " + m.get(new C(199)));
        Map<N, Integer> n = new HashMap<>();
        for (int i = 0; i < 100; i++) n.merge(new N(i % 60), i, Integer::sum);
        System.out.println(n.size() + " " + n.get(new N(5)) + " " + n.get(new N(59)));
        n.keySet().removeIf(k -> k.i > 3);
        System.out.println(n.size() + " " + n.values().stream().mapToInt(x -> x).sum());
        Map<Object, Integer> c = new java.util.concurrent.ConcurrentHashMap<>();
        for (int i = 0; i < 100; i++) { c.put(new C(i), i); c.put(new N(i), -i); }
        System.out.println(c.size() + " " + c.get(new C(50)) + " " + c.get(new N(50)));
    }
}
