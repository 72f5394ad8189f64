// A pipeline of stages over blocking queues with poison pills.
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.*;

public class ThreadSafePublication {
    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> a = new ArrayBlockingQueue<>(2), b = new LinkedBlockingQueue<>(2); List<Integer> out = new ArrayList<>();
        Thread sq = new Thread(() -> {
            try {
                for (int x; (x = a.take()) >= 0; ) b.put(x * x);
                b.put(-1);
            } catch (InterruptedException e) { }
        }), col = new Thread(() -> {
            try {
                for (int x; (x = b.take()) >= 0; ) out.add(x);
            } catch (InterruptedException e) { }
        });
        sq.start();
        col.start();
        for (int i = 0; i < 15; i++) a.put(i);
        a.put(-1);
        sq.join();
        col.join();
        System.out.println(out);
        AtomicReference<List<String>> ref = new AtomicReference<>();
        Thread w = new Thread(() -> ref.set(List.of("published", "safely")));
        w.start();
        while (ref.get() == null) Thread.onSpinWait();
        System.out.println(ref.get());
        w.join();
    }
}
