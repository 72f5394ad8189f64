// What queues do when empty or full.
import java.util.*;

public class QueueBehaviours {
    static void t(String n, java.util.concurrent.Callable<?> c) {
        try {
            System.out.println(n + " " + c.call());
        } catch (Exception e) {
            System.out.println(n + " " + e);
        }
    }
    public static void main(String[] args) {
        for (Queue<Integer> q : List.of(new LinkedList<Integer>(), new ArrayDeque<Integer>(), new PriorityQueue<Integer>(),
                new java.util.concurrent.ArrayBlockingQueue<Integer>(2), new java.util.concurrent.LinkedBlockingDeque<Integer>(2),
                new java.util.concurrent.ConcurrentLinkedQueue<Integer>())) {
            System.out.println(q.getClass().getSimpleName());
            t("poll", q::poll); t("peek", q::peek); t("remove", q::remove); t("element", q::element);
            t("add", () -> q.add(3)); t("offer", () -> q.offer(1)); t("offer", () -> q.offer(2)); t("add", () -> q.add(0));
            t("null", () -> q.offer(null));
            t("all", () -> q + " " + q.poll() + " " + q.size() + " " + q.contains(1));
        }
    }
}
