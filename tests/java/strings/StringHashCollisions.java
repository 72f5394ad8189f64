// Many strings with equal hashes still work in hash maps.
import java.util.*;

public class StringHashCollisions {
    static void gen(String p, int n, List<String> out) { if (n == 0) { out.add(p); return; } gen(p + "Aa", n - 1, out); gen(p + "BB", n - 1, out); }
    public static void main(String[] args) {
        List<String> l = new ArrayList<>();
        gen("", 8, l);
        Set<Integer> hs = new HashSet<>();
        Map<String, Integer> m = new HashMap<>();
        for (String s : l) { hs.add(s.hashCode()); m.put(s, m.size()); }
        System.out.println(l.size() + " " + hs.size() + " " + m.size());
        int sum = 0;
        for (String s : l) sum += m.get(s) * (m.get(s) % 7);
        System.out.println(sum + " " + m.get("AaBBAaBBAaBBAaBB") + " " + m.get("missing"));
        for (int i = 0; i < l.size(); i += 2) m.remove(l.get(i));
        System.out.println(m.size() + " " + m.containsKey(l.get(0)) + " " + m.containsKey(l.get(1)));
    }
}
