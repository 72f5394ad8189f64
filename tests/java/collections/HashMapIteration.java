// HashMap iteration order for strings, ints and other stable hashes.
import java.util.*;

public class HashMapIteration {
    enum E { X }
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        for (String s : "the quick brown fox jumps over the lazy dog and runs away from it all".split(" ")) m.merge(s, 1, Integer::sum);
        System.out.println(m);
        Map<Integer, String> im = new HashMap<>();
        for (int i = 0; i < 40; i++) im.put(i * 37 % 101 - 20, "v" + i);
        System.out.println(im.keySet());
        Map<Object, Integer> mix = new HashMap<>();
        mix.put(null, 0);
        mix.put("a", 1);
        mix.put(1L << 33, 2);
        mix.put(1.5, 3);
        mix.put('c', 4);
        mix.put(true, 5);
        mix.put(List.of(1, 2), 6);
        mix.put((short) -1, 7);
        System.out.println(mix);
        m.remove("fox"); m.put("cat", 9); m.putIfAbsent("dog", 77); m.putIfAbsent("bird", 3);
        System.out.println(m + " " + m.hashCode() + " " + m.size());
        System.out.println(m.keySet() + " " + m.values());
        Set<Character> cs = new HashSet<>();
        for (char c : "programming language".toCharArray()) cs.add(c);
        System.out.println(cs);
        Map<Long, Integer> big = new HashMap<>();
        for (long i = 0; i < 30; i++) big.put(i * i * 1234567L, (int) i);
        System.out.println(big);
        for (Iterator<Map.Entry<String, Integer>> it = m.entrySet().iterator(); it.hasNext(); ) {
            var e = it.next();
            if (e.getValue() == 1) it.remove();
            else e.setValue(e.getValue() * 100);
        }
        System.out.println(m);
    }
}
