// Compute, merge, computeIfAbsent and other default methods of maps.
import java.util.*;

public class HashMapCompute {
    public static void main(String[] args) {
        Map<String, List<Integer>> g = new HashMap<>();
        for (int i = 0; i < 10; i++) g.computeIfAbsent(i % 3 == 0 ? "fizz" : i % 2 == 0 ? "even" : "odd", k -> new ArrayList<>()).add(i);
        System.out.println(g);
        Map<String, Integer> m = new HashMap<>(Map.of("a", 1));
        System.out.println(m.compute("a", (k, v) -> v + 10) + " " + m.compute("b", (k, v) -> v == null ? 5 : v) + " "
                + m.compute("a", (k, v) -> null) + " " + m);
        System.out.println(m.computeIfPresent("b", (k, v) -> v * 2) + " " + m.computeIfPresent("zz", (k, v) -> 1) + " "
                + m.merge("b", 3, Integer::sum) + " " + m.merge("b", 0, (x, y) -> null) + " " + m);
        m.put("n", null);
        System.out.println(m.getOrDefault("n", 4) + " " + m.getOrDefault("q", 4) + " " + m.putIfAbsent("n", 8) + " " + m.replace("n", 9) + " "
                + m.replace("zz", 9) + " " + m.replace("n", 9, 10) + " " + m.remove("n", 3) + " " + m);
        m.replaceAll((k, v) -> v + k.length());
        System.out.println(m);
        try {
            m.computeIfAbsent("x", k -> {
                m.put("y", 1);
                m.put("w", 1);
                m.put("v", 1);
                return 1;
            });
            System.out.println("no cme");
        } catch (ConcurrentModificationException e) {
            System.out.println("cme");
        }
        try { m.merge("k", null, Integer::sum); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(m.entrySet().contains(Map.entry("n", 11)) + " " + m.containsValue(11) + " " + m.equals(new TreeMap<>(m)));
        Map<Integer, Integer> memo = new HashMap<>();
        System.out.println(fib(60, memo) + " " + memo.size());
    }
    static int fib(int n, Map<Integer, Integer> memo) {
        if (n < 2) return n;
        Integer k = memo.get(n);
        if (k != null) return k;
        int r = fib(n - 1, memo) + fib(n - 2, memo);
        memo.put(n, r);
        return r;
    }
}
