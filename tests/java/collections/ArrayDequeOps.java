// ArrayDeque as stack and queue with wrap-around.
import java.util.*;

public class ArrayDequeOps {
    public static void main(String[] args) {
        ArrayDeque<Integer> d = new ArrayDeque<>(4);
        for (int i = 0; i < 10; i++) { d.addLast(i); d.addFirst(-i); if (i % 3 == 0) d.pollFirst(); }
        System.out.println(d + " " + d.size());
        d.removeIf(x -> x % 2 == 0);
        System.out.println(d + " " + d.contains(-7) + " " + d.peekFirst() + " " + d.peekLast());
        d.push(100); d.offerLast(200);
        System.out.println(d.pop() + " " + d.removeLast() + " " + d.removeFirstOccurrence(9) + " " + d.removeLastOccurrence(1234));
        Iterator<Integer> it = d.descendingIterator();
        StringBuilder sb = new StringBuilder();
        while (it.hasNext()) { int x = it.next(); if (x == 5) it.remove(); else sb.append(x).append(' '); }
        System.out.println(sb + "| " + d);
        try { d.add(null); } catch (NullPointerException e) { System.out.println("npe"); }
        d.clear();
        try { d.pop(); } catch (NoSuchElementException e) { System.out.println("empty"); }
        System.out.println(d.poll() + " " + d.peek());
        int n = 0;
        for (int i = 0; i < 500; i++) { d.add(i); if (i % 2 == 1) n += d.remove(); }
        System.out.println(n + " " + d.size() + " " + Arrays.stream(d.toArray(new Integer[0])).mapToInt(i -> i).sum());
    }
}
