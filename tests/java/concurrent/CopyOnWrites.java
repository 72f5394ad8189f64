// Copy-on-write collections and concurrent queues iterate over snapshots.
import java.util.concurrent.*;
import java.util.*;

public class CopyOnWrites {
    public static void main(String[] args) throws Exception {
        CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (int x : l) l.add(x * 10);
        System.out.println(l + " " + l.addIfAbsent(1) + " " + l.addAllAbsent(List.of(1, 99)) + " " + l);
        Iterator<Integer> it = l.iterator();
        l.clear();
        int n = 0;
        while (it.hasNext()) n += it.next();
        System.out.println(n + " " + l);
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("uoe");
        }
        CopyOnWriteArraySet<String> s = new CopyOnWriteArraySet<>(List.of("b", "a")); s.add("b"); s.add("c"); System.out.println(s);
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
        for (int x : q) if (x < 3) q.add(x + 2);
        System.out.println(q + " " + q.poll() + " " + q.remove(3) + " " + q + q.size());
        ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>();
        d.addFirst(1);
        d.addLast(2);
        d.push(0);
        System.out.println(d + " " + d.pollLast() + d.pop() + d.peekFirst());
        Thread[] ts = new Thread[3];
        ConcurrentLinkedQueue<Integer> c = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 100; j++) {
                    c.add(j);
                    if (j % 2 == 0) c.poll();
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(c.size());
    }
}
