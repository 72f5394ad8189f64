// Navigable operations, sub-maps and descending views of TreeMap.
import java.util.*;

public class TreeMapNavigation {
    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 0; i < 20; i++) m.put(i * 7 % 20 * 5, "v" + i);
        System.out.println(m.firstKey() + " " + m.lastEntry() + " " + m.floorKey(12) + " " + m.ceilingKey(12) + " " + m.lowerKey(10) + " "
                + m.higherKey(10) + " " + m.floorKey(-1) + " " + m.higherEntry(95));
        System.out.println(m.headMap(20) + " " + m.headMap(20, true).size() + " " + m.tailMap(80, false) + " " + m.subMap(30, 50) + " "
                + m.subMap(30, false, 50, true).keySet());
        System.out.println(m.descendingMap().headMap(80) + " " + m.descendingKeySet().first() + " " + m.navigableKeySet().lower(50));
        SortedMap<Integer, String> sub = m.subMap(10, 40);
        sub.put(11, "new"); sub.remove(15);
        System.out.println(sub + " " + sub.size() + " " + m.size());
        try { sub.put(40, "x"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry());
        NavigableMap<Integer, String> d = m.descendingMap().subMap(60, true, 20, false);
        System.out.println(d + " " + d.firstKey() + " " + d.pollFirstEntry() + " " + d.descendingMap());
        d.clear();
        System.out.println(m);
        try { m.put(null, "x"); } catch (NullPointerException e) { System.out.println("npe"); }
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("Abc", 1); ci.put("aBC", 2); ci.put("b", 3);
        System.out.println(ci + " " + ci.get("ABC") + " " + (ci.comparator() == String.CASE_INSENSITIVE_ORDER));
        try { m.firstEntry().setValue("q"); } catch (UnsupportedOperationException e) { System.out.println("snapshot"); }
        for (Map.Entry<Integer, String> e : m.entrySet()) e.setValue(e.getValue() + "!");
        System.out.println(m);
        TreeMap<Integer, Integer> big = new TreeMap<>(Comparator.comparing(x -> -x));
        for (int i = 0; i < 500; i++) { big.put(i * 7919 % 1000, i); if (i % 3 == 0) big.remove(i); }
        System.out.println(big.size() + " " + big.firstKey() + " " + big.lastKey() + " " + big.headMap(900).size() + " " + big.hashCode());
        System.out.println(new TreeMap<String, Integer>().firstEntry());
        try { new TreeMap<>().firstKey(); } catch (NoSuchElementException e) { System.out.println("empty"); }
    }
}
