// LinkedHashMap in insertion and access order, with eviction.
import java.util.*;

public class LinkedHashMapAccess {
    public static void main(String[] args) {
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : "z y x a b z c".split(" ")) m.put(s, m.size());
        m.remove("y"); m.put("y", 1);
        System.out.println(m);
        LinkedHashMap<Integer, String> lru = new LinkedHashMap<>(8, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<Integer, String> e) {
                return size() > 3;
            }
        };
        for (int i = 0; i < 5; i++) lru.put(i, "v" + i);
        System.out.println(lru);
        lru.get(2); lru.getOrDefault(3, ""); lru.putIfAbsent(4, "x"); lru.put(9, "nine");
        System.out.println(lru + " " + lru.keySet() + " " + lru.containsKey(2));
        lru.merge(3, "!", String::concat);
        System.out.println(lru);
        try {
            for (Integer k : lru.keySet()) lru.get(4);
            System.out.println("done");
        } catch (ConcurrentModificationException e) {
            System.out.println("cme");
        }
        LinkedHashSet<Integer> s = new LinkedHashSet<>(List.of(3, 1, 2, 3 - 3));
        s.add(1); s.remove(3); s.add(3);
        System.out.println(s);
    }
}
