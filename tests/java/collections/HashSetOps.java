// HashSet algebra, resize and iteration after removals.
import java.util.*;

public class HashSetOps {
    public static void main(String[] args) {
        Set<Integer> s = new HashSet<>();
        for (int i = 0; i < 100; i++) s.add(i * 17 % 64);
        System.out.println(s.size() + " " + s);
        s.removeIf(x -> x % 3 != 0);
        System.out.println(s + " " + s.hashCode());
        Set<Integer> t = new HashSet<>(List.of(3, 6, 9, 100));
        System.out.println(s.containsAll(t) + " " + t.removeAll(s) + " " + t + " " + s.retainAll(List.of(3, 60)) + " " + s);
        System.out.println(s.add(3) + " " + s.add(null) + " " + s.contains(null) + " " + s.size() + " " + s.remove(null) + " " + s.remove(77));
        Set<List<Integer>> ls = new HashSet<>();
        for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) ls.add(Arrays.asList(i * j, i + j));
        System.out.println(ls.size() + " " + ls.contains(List.of(6, 5)));
        Set<String> words = new HashSet<>(Arrays.asList("delta", "alpha", "charlie", "bravo", "echo", "foxtrot", "golf", "hotel"));
        System.out.println(words);
        class K {
            final int i;
            K(int i) {
                this.i = i;
            }
            public int hashCode() {
                return i % 2;
            }
            public boolean equals(Object o) {
                return o instanceof K k && k.i == i;
            }
        }
        Set<K> ks = new HashSet<>();
        for (int i = 0; i < 50; i++) ks.add(new K(i % 25));
        System.out.println(ks.size() + " " + ks.contains(new K(24)) + " " + ks.contains(new K(25)));
    }
}
