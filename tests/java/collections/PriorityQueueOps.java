// PriorityQueue order, comparator, removal and heap layout.
import java.util.*;

public class PriorityQueueOps {
    record Task(String n, int p) { }
    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>(List.of(5, 1, 4, 1, 3, 9, 2, 6));
        System.out.println(q + " " + q.peek());
        q.remove(4); q.offer(0); q.add(7);
        System.out.println(q);
        StringBuilder sb = new StringBuilder();
        while (!q.isEmpty()) sb.append(q.poll()).append(' ');
        System.out.println(sb);
        PriorityQueue<Task> t = new PriorityQueue<>(Comparator.comparingInt(Task::p).reversed().thenComparing(Task::n));
        t.add(new Task("a", 2)); t.add(new Task("b", 9)); t.add(new Task("c", 2)); t.add(new Task("d", 5));
        while (t.size() > 0) System.out.println(t.remove());
        PriorityQueue<String> r = new PriorityQueue<>(3, Collections.reverseOrder());
        for (String s : "one two three four five six".split(" ")) r.offer(s);
        Iterator<String> it = r.iterator();
        while (it.hasNext()) if (it.next().length() == 3) it.remove();
        System.out.println(r + " " + r.contains("six") + " " + r.comparator().compare("a", "b"));
        try { r.add(null); } catch (NullPointerException e) { System.out.println("npe"); }
        PriorityQueue<Object> bad = new PriorityQueue<>();
        bad.add(1);
        try { bad.add("x"); } catch (ClassCastException e) { System.out.println("cce"); }
    }
}
