// DelayQueue hands out by expiry, PriorityBlockingQueue by order.
import java.util.concurrent.*;
import java.util.*;

public class DelayQueues {
    record D(String n, long at) implements Delayed {
        public long getDelay(TimeUnit u) {
            return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }
        public int compareTo(Delayed o) {
            return Long.compare(at, ((D) o).at);
        }
    }
    public static void main(String[] args) throws Exception {
        long now = System.nanoTime(); DelayQueue<D> q = new DelayQueue<>();
        q.add(new D("c", now + 60_000_000L));
        q.add(new D("a", now - 5));
        q.add(new D("b", now + 20_000_000L));
        q.add(new D("far", now + 3_600_000_000_000L));
        System.out.println(q.peek().n() + " " + q.take().n() + q.take().n() + q.take().n() + " " + q.size() + " " + q.poll() + " "
                + q.poll(1, TimeUnit.MILLISECONDS));
        System.out.println(System.nanoTime() - now >= 60_000_000L);
        PriorityBlockingQueue<String> p = new PriorityBlockingQueue<>(4, Comparator.comparing(String::length));
        p.addAll(List.of("ccc", "a", "bb", "dddd"));
        StringBuilder sb = new StringBuilder();
        while (!p.isEmpty()) sb.append(p.take()).append(' ');
        System.out.println(sb);
    }
}
