// IdentityHashMap and WeakHashMap compare as they should.
import java.util.*;

public class IdentityAndWeakMaps {
    public static void main(String[] args) {
        IdentityHashMap<String, Integer> m = new IdentityHashMap<>();
        String a = new String("k"), b = new String("k");
        m.put(a, 1); m.put(b, 2); m.put("k", 3); m.put(a, 4);
        System.out.println(m.size() + " " + m.get(a) + " " + m.get(b) + " " + m.get("k") + " " + m.get(new String("k")) + " " + m.containsValue(2));
        m.remove(b);
        System.out.println(m.size() + " " + m.keySet().contains(b) + " " + m.values().stream().mapToInt(x -> x).sum());
        Set<Object> ids = Collections.newSetFromMap(new IdentityHashMap<>());
        ids.add(a); ids.add(b); ids.add(a);
        System.out.println(ids.size());
        for (int i = 0; i < 300; i++) ids.add(new Object());
        System.out.println(ids.size());
        WeakHashMap<String, Integer> w = new WeakHashMap<>();
        w.put(a, 1); w.put("lit", 2); w.put(null, 3);
        System.out.println(w.size() + " " + w.get("k") + " " + w.get(null) + " " + w.containsKey("lit"));
        w.remove("k");
        System.out.println(w.size());
    }
}
