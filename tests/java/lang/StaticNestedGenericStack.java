// A hand-written generic linked stack with iterator and bounded types.
import java.util.*;

public class StaticNestedGenericStack {
    static class Stack<E extends Comparable<E>> implements Iterable<E> {
        private class Node { E v; Node next; Node(E v, Node n) { this.v = v; next = n; } }
        private Node head; private int size;
        void push(E e) { head = new Node(e, head); size++; }
        E pop() { if (head == null) throw new NoSuchElementException("empty"); E v = head.v; head = head.next; size--; return v; }
        E max() { E m = null; for (E e : this) if (m == null || e.compareTo(m) > 0) m = e; return m; }
        public Iterator<E> iterator() {
            return new Iterator<E>() {
                Node n = head;
                public boolean hasNext() {
                    return n != null;
                }
                public E next() {
                    E v = n.v;
                    n = n.next;
                    return v;
                }
            };
        }
        <T extends Comparable<T>> Stack<T> map(java.util.function.Function<? super E, ? extends T> f) {
            Stack<T> s = new Stack<>();
            for (E e : this) s.push(f.apply(e));
            return s;
        }
    }
    public static void main(String[] args) {
        Stack<Integer> s = new Stack<>();
        for (int i : new int[] {4, 8, 15, 16, 23, 42, 1}) s.push(i);
        System.out.println(s.max() + " " + s.size + " " + s.pop());
        Stack<String> t = s.map(i -> "n" + i);
        for (String x : t) System.out.print(x + " ");
        System.out.println(t.max());
        while (t.size > 0) t.pop();
        try { t.pop(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        Iterator<Integer> it = s.iterator();
        try { it.remove(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
    }
}
