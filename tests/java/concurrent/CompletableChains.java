// CompletableFuture: transformation, combination and collection.
import java.util.concurrent.*;
import java.util.*;

public class CompletableChains {
    public static void main(String[] args) throws Exception {
        System.out.println(CompletableFuture.supplyAsync(() -> 20).thenApply(x -> x
                + 1).thenCompose(x -> CompletableFuture.supplyAsync(() -> x * 2)).thenCombine(CompletableFuture.completedFuture("!"), (x, s) -> x
                + s).get());
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<String> g = f.thenApplyAsync(x -> "v" + x);
        System.out.println(g.isDone() + " " + g.getNow("absent"));
        f.complete(5);
        System.out.println(g.join() + " " + f.complete(6) + " " + f.get() + " " + f.isDone());
        StringBuffer sb = new StringBuffer();
        CompletableFuture.runAsync(() -> sb.append("run ")).thenRun(() -> sb.append("then ")).thenAccept(v -> sb.append(v)).join();
        System.out.println(sb);
        List<CompletableFuture<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int k = i;
            fs.add(CompletableFuture.supplyAsync(() -> k * k));
        }
        CompletableFuture<Void> all = CompletableFuture.allOf(fs.toArray(new CompletableFuture[0]));
        System.out.println(all.thenApply(v -> fs.stream().mapToInt(CompletableFuture::join).sum()).join());
        System.out.println(CompletableFuture.anyOf(new CompletableFuture<>(), CompletableFuture.completedFuture("any")).join() + " "
                + CompletableFuture.supplyAsync(() -> "e").applyToEither(new CompletableFuture<String>(), s -> s + s).join());
        CompletableFuture<Integer> a = CompletableFuture.completedFuture(1), b = CompletableFuture.completedFuture(2);
        int[] s = {0};
        a.thenAcceptBoth(b, (x, y) -> s[0] = x + y);
        a.runAfterBoth(b, () -> s[0] *= 10);
        a.acceptEither(b, x -> s[0]++);
        System.out.println(s[0] + " " + a.getNumberOfDependents() + " " + a.copy().join());
        ExecutorService e = Executors.newSingleThreadExecutor(r -> new Thread(r, "mine"));
        System.out.println(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), e).thenApplyAsync(n -> n + "/"
                + Thread.currentThread().getName(), e).get());
        e.shutdown();
        CompletableFuture<String> o = new CompletableFuture<>();
        o.obtrudeValue("forced");
        System.out.println(o.join() + " " + CompletableFuture.completedStage(3).toCompletableFuture().join() + " "
                + o.completeAsync(() -> "no").join());
    }
}
