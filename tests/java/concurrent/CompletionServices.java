// ExecutorCompletionService gives results as they complete.
import java.util.concurrent.*;
import java.util.*;

public class CompletionServices {
    public static void main(String[] args) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(3);
        CompletionService<Integer> cs = new ExecutorCompletionService<>(e);
        CountDownLatch[] gate = {new CountDownLatch(1), new CountDownLatch(1), new CountDownLatch(0)};
        for (int i = 0; i < 3; i++) { int k = i; cs.submit(() -> { gate[k].await(); return k; }); }
        List<Integer> order = new ArrayList<>(); for (int i = 2; i >= 0; i--) { order.add(cs.take().get()); if (i > 0) gate[i - 1].countDown(); }
        System.out.println(order + " " + cs.poll() + " " + cs.poll(1, TimeUnit.MILLISECONDS));
        cs.submit(() -> {
            throw new Error("err");
        });
        try {
            cs.take().get();
        } catch (ExecutionException x) {
            System.out.println(x.getCause());
        }
        e.shutdown();
    }
}
