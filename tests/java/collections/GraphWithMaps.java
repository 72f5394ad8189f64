// Breadth-first and topological order over maps of lists.
import java.util.*;

public class GraphWithMaps {
    public static void main(String[] args) {
        Map<String, List<String>> g = new TreeMap<>();
        for (String e : "shirt>tie tie>jacket pants>shoes pants>belt belt>jacket socks>shoes undershorts>pants undershorts>shoes shirt>belt".split(" ")) {
            String[] p = e.split(">");
            g.computeIfAbsent(p[0], k -> new ArrayList<>()).add(p[1]);
            g.computeIfAbsent(p[1], k -> new ArrayList<>());
        }
        Map<String, Integer> in = new TreeMap<>();
        g.keySet().forEach(k -> in.put(k, 0));
        g.values().forEach(v -> v.forEach(t -> in.merge(t, 1, Integer::sum)));
        Deque<String> q = new ArrayDeque<>();
        in.forEach((k, v) -> { if (v == 0) q.add(k); });
        List<String> order = new ArrayList<>();
        while (!q.isEmpty()) { String s = q.poll(); order.add(s); for (String t : g.get(s)) if (in.merge(t, -1, Integer::sum) == 0) q.add(t); }
        System.out.println(order);
        Map<String, Integer> dist = new LinkedHashMap<>();
        dist.put("undershorts", 0); q.add("undershorts");
        while (!q.isEmpty()) { String s = q.remove(); for (String t : g.get(s)) if (dist.putIfAbsent(t, dist.get(s) + 1) == null) q.add(t); }
        System.out.println(dist);
    }
}
