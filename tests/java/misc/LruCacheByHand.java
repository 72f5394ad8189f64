// An LRU cache with a hash map and a doubly linked list.
import java.util.*;

public class LruCacheByHand {
    static class Lru<K, V> {
        class Node {
            K k;
            V v;
            Node p, n;
        }
        final Map<K, Node> m = new HashMap<>();
        final Node h = new Node(), t = new Node();
        final int cap;
        int hits;
        Lru(int c) {
            cap = c;
            h.n = t;
            t.p = h;
        }
        void cut(Node x) {
            x.p.n = x.n;
            x.n.p = x.p;
        }
        void front(Node x) {
            x.n = h.n;
            x.p = h;
            h.n.p = x;
            h.n = x;
        }
        V get(K k) {
            Node x = m.get(k);
            if (x == null) return null;
            hits++;
            cut(x);
            front(x);
            return x.v;
        }
        void put(K k, V v) {
            Node x = m.get(k);
            if (x == null) {
                if (m.size() == cap) {
                    m.remove(t.p.k);
                    cut(t.p);
                }
                x = new Node();
                x.k = k;
                m.put(k, x);
            } else cut(x);
            x.v = v;
            front(x);
        }
        public String toString() {
            StringBuilder b = new StringBuilder();
            for (Node x = h.n; x != t; x = x.n) b.append(x.k).append('=').append(x.v).append(' ');
            return b.toString();
        }
    }
    public static void main(String[] args) {
        Lru<String, Integer> c = new Lru<>(3);
        for (String s : "a b c a d e a b a".split(" ")) {
            Integer v = c.get(s);
            c.put(s, v == null ? 1 : v + 1);
        }
        System.out.println(c + "hits " + c.hits);
        Lru<Integer, Integer> f = new Lru<>(50);
        for (int i = 0; i < 1000; i++) {
            int k = i * 31 % 75;
            if (f.get(k) == null) f.put(k, i);
        }
        System.out.println(f.hits + " " + f.m.size());
    }
}
