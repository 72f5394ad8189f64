// ConcurrentHashMap: atomic updates, bulk operations and key sets.
import java.util.concurrent.*;
import java.util.*;

public class ConcurrentMaps {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 200; j++) m.merge("k" + j % 10, 1, Integer::sum);
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(new TreeMap<>(m) + " " + m.mappingCount());
        System.out.println(m.putIfAbsent("k0", 5) + " " + m.putIfAbsent("n", 5) + " " + m.replace("n", 5, 6) + " " + m.remove("n", 5) + " "
                + m.remove("n", 6) + " " + m.computeIfAbsent("c", String::length) + " " + m.computeIfPresent("c", (k, v) -> null) + " "
                + m.getOrDefault("zz", -1) + " " + m.compute("k1", (k, v) -> v * 2));
        System.out.println(m.reduceValues(1, Integer::sum) + " " + m.search(1, (k, v) -> v == 160 ? k : null) + " "
                + m.reduceKeys(100, (a, b) -> a.compareTo(b) > 0 ? a : b) + " " + m.reduceToLong(1, (k, v) -> v, 0, Long::sum) + " "
                + m.reduceEntriesToInt(1, e -> e.getKey().length(), 0, Integer::sum));
        int[] n = {0}; m.forEach(Long.MAX_VALUE, (k, v) -> n[0] += v); System.out.println(n[0]);
        m.replaceAll((k, v) -> v / 10);
        System.out.println(m.values().stream().mapToInt(x -> x).sum() + " " + m.contains(8) + " " + m.keySet(99).add("added") + m.get("added"));
        for (String k : m.keySet()) if (k.endsWith("5")) m.remove(k); System.out.println(m.containsKey("k5") + " " + m.size());
        try {
            m.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        try {
            m.computeIfAbsent("r", k -> m.computeIfAbsent("r", z -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Set<Integer> s = ConcurrentHashMap.newKeySet(); for (int i = 0; i < 100; i++) s.add(i % 17); System.out.println(s.size() + " " + s);
        ConcurrentHashMap<Integer, Integer> big = new ConcurrentHashMap<>();
        for (int i = 0; i < 2000; i++) big.put(i, i);
        Iterator<Integer> it = big.keySet().iterator();
        it.next();
        big.clear();
        System.out.println(big.isEmpty() + " " + big);
    }
}
