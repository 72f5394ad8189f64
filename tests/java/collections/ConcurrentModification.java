// Fail-fast iterators of lists, maps and queues.
import java.util.*;

public class ConcurrentModification {
    static void t(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " fine");
        } catch (ConcurrentModificationException | IllegalStateException | NoSuchElementException e) {
            System.out.println(n + " " + e);
        }
    }
    public static void main(String[] args) {
        t("list", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (int i : l) l.add(i); });
        t("last but one", () -> {
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
            for (Integer i : l) if (i == 2) l.remove(i);
            System.out.println(l);
        });
        t("map", () -> { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2)); for (int k : m.keySet()) m.put(k + 10, 1); });
        t("map value", () -> { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2)); for (int k : m.keySet()) m.put(k, 5); });
        t("tree", () -> { TreeSet<Integer> s = new TreeSet<>(List.of(1, 2, 3)); for (int i : s) s.remove(3); });
        t("linked", () -> { LinkedList<Integer> l = new LinkedList<>(List.of(1, 2, 3)); Iterator<Integer> it = l.iterator(); l.clear(); it.next(); });
        t("sublist", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); List<Integer> s = l.subList(0, 2); l.add(4); s.size(); });
        t("forEach", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); l.forEach(i -> l.remove(i)); });
        t("remove twice", () -> { Iterator<Integer> it = new ArrayList<>(List.of(1, 2)).iterator(); it.next(); it.remove(); it.remove(); });
        t("past end", () -> { Iterator<Integer> it = new HashSet<>(Set.of(1)).iterator(); it.next(); it.next(); });
        t("pq", () -> { PriorityQueue<Integer> q = new PriorityQueue<>(List.of(1, 2)); for (int i : q) q.add(3); });
        t("stream", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2)); l.stream().forEach(i -> l.add(i)); });
        t("removeIf", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2)); l.removeIf(i -> l.add(3)); });
        t("weak", () -> { WeakHashMap<Integer, Integer> m = new WeakHashMap<>(Map.of(1, 1, 2, 2)); for (Integer i : m.keySet()) m.put(77, 1); });
    }
}
