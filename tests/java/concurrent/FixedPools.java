// A fixed pool: submit, invokeAll, invokeAny, shutdown and rejection.
import java.util.concurrent.*;
import java.util.*;

public class FixedPools {
    public static void main(String[] args) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(3); List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 8; i++) { int k = i; fs.add(e.submit(() -> k * k)); }
        int s = 0; for (Future<Integer> f : fs) s += f.get(); System.out.println(s + " " + fs.get(0).isDone() + fs.get(0).isCancelled());
        List<Callable<String>> cs = List.of(() -> "a", () -> "b", () -> { throw new IllegalStateException("c fails"); });
        for (Future<String> f : e.invokeAll(cs)) try {
            System.out.println(f.get());
        } catch (ExecutionException x) {
            System.out.println(x.getMessage() + " / " + x.getCause());
        }
        System.out.println(e.<String>invokeAny(List.<Callable<String>>of(() -> { throw new Exception("no"); }, () -> "yes")));
        try {
            e.invokeAny(List.of(() -> {
                throw new Exception("only failure");
            }));
        } catch (ExecutionException x) {
            System.out.println(x.getCause().getMessage());
        }
        System.out.println(e.submit(() -> { }).get() + " " + e.submit(() -> { }, "given").get() + " " + e.isShutdown());
        e.shutdown(); System.out.println(e.awaitTermination(5, TimeUnit.SECONDS) + " " + e.isTerminated() + e.isShutdown());
        try { e.submit(() -> 1); } catch (RejectedExecutionException x) { System.out.println("rejected"); }
        try { e.invokeAll(null); } catch (NullPointerException x) { System.out.println("npe"); }
    }
}
