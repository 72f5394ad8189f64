// Huffman coding of a text with a priority queue and round trip.
import java.util.*;

public class HuffmanCoding {
    static abstract class T implements Comparable<T> {
        final int f, id;
        static int next;
        T(int f) {
            this.f = f;
            id = next++;
        }
        public int compareTo(T o) {
            return f != o.f ? Integer.compare(f, o.f) : Integer.compare(id, o.id);
        }
    }
    static class Leaf extends T {
        final char c;
        Leaf(char c, int f) {
            super(f);
            this.c = c;
        }
    }
    static class In extends T {
        final T l, r;
        In(T l, T r) {
            super(l.f + r.f);
            this.l = l;
            this.r = r;
        }
    }
    static void codes(T t, String p, Map<Character, String> m) {
        if (t instanceof Leaf l) m.put(l.c, p);
        else if (t instanceof In i) {
            codes(i.l, p + "0", m);
            codes(i.r, p + "1", m);
        }
    }
    public static void main(String[] args) {
        String s = "abracadabra alakazam";
        Map<Character, Integer> f = new TreeMap<>();
        for (char c : s.toCharArray()) f.merge(c, 1, Integer::sum);
        PriorityQueue<T> q = new PriorityQueue<>();
        f.forEach((c, n) -> q.add(new Leaf(c, n)));
        while (q.size() > 1) q.add(new In(q.poll(), q.poll()));
        T root = q.poll();
        Map<Character, String> m = new TreeMap<>();
        codes(root, "", m);
        System.out.println(m);
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) b.append(m.get(c));
        System.out.println(b.length() + " " + b);
        StringBuilder d = new StringBuilder();
        T t = root;
        for (char c : b.toString().toCharArray()) {
            t = c == '0' ? ((In) t).l : ((In) t).r;
            if (t instanceof Leaf l) {
                d.append(l.c);
                t = root;
            }
        }
        System.out.println(d.toString().equals(s));
    }
}
