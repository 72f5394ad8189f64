// LinkedList as list, deque and with list iterators.
import java.util.*;

public class LinkedListOps {
    public static void main(String[] args) {
        LinkedList<String> l = new LinkedList<>(List.of("b", "c", "d"));
        l.addFirst("a"); l.addLast("e"); l.add(2, "x"); l.offer("f"); l.push("0");
        System.out.println(l + " " + l.getFirst() + l.getLast() + l.peek() + l.peekLast() + " " + l.indexOf("x"));
        System.out.println(l.poll() + l.pollLast() + l.pop() + l.removeFirst() + l.removeLast() + " " + l);
        ListIterator<String> it = l.listIterator();
        while (it.hasNext()) {
            int i = it.nextIndex();
            String s = it.next();
            if (s.equals("c")) {
                it.set("C");
                it.add("C2");
            } else if (s.equals("x")) it.remove();
            else it.add(s + i);
        }
        System.out.println(l);
        while (it.hasPrevious()) System.out.print(it.previousIndex() + it.previous() + " ");
        System.out.println("");
        l.removeFirstOccurrence("C2"); l.addAll(1, List.of("p", "q", "p"));
        l.removeLastOccurrence("p");
        System.out.println(l);
        Iterator<String> d = l.descendingIterator();
        while (d.hasNext()) System.out.print(d.next());
        System.out.println("");
        l.clear();
        System.out.println(l.peekFirst() + " " + l.pollFirst());
        try { l.getFirst(); } catch (NoSuchElementException e) { System.out.println(e); }
        try { l.listIterator().set("x"); } catch (IllegalStateException e) { System.out.println(e); }
    }
}
