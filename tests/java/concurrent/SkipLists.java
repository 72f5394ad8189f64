// ConcurrentSkipListMap and Set with navigation under concurrent inserts.
import java.util.concurrent.*;
import java.util.*;

public class SkipLists {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>(); Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                for (int j = k; j < 300; j += 3) m.put(j, "v" + j);
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(m.size() + " " + m.firstKey() + " " + m.lastEntry() + " " + m.floorKey(-1) + " " + m.ceilingEntry(150) + " "
                + m.headMap(5) + " " + m.subMap(10, true, 13, true) + " " + m.descendingMap().firstKey() + " " + m.pollFirstEntry() + " "
                + m.higherKey(298) + " " + m.merge(7, "!", String::concat));
        ConcurrentSkipListSet<String> s = new ConcurrentSkipListSet<>(List.of("q", "a", "m"));
        for (String x : s) if (x.equals("a")) s.add("b");
        System.out.println(s + " " + s.ceiling("c") + " " + s.pollLast() + " " + s.descendingSet() + " " + s.headSet("b", true));
        int[] seen = {0};
        Thread w = new Thread(() -> {
            for (int j = 1000; j < 1200; j++) m.put(j, "");
        });
        w.start();
        int last = -1;
        for (int k : m.keySet()) {
            if (k <= last) System.out.println("disorder");
            last = k;
            seen[0]++;
        }
        w.join();
        System.out.println((seen[0] >= 299) + " " + m.size());
    }
}
