// CompletableFuture: exceptions, handle, whenComplete, timeouts and cancellation.
import java.util.concurrent.*;

public class CompletableErrors {
    static String cause(Throwable t) {
        return t.getClass().getSimpleName() + ":"
                + (t.getCause() == null ? t.getMessage() : t.getCause().getClass().getSimpleName() + "(" + t.getCause().getMessage() + ")");
    }
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> { if (true) throw new IllegalStateException("boom"); return 1; });
        try {
            f.get();
        } catch (ExecutionException e) {
            System.out.println(cause(e));
        }
        try {
            f.join();
        } catch (CompletionException e) {
            System.out.println(cause(e));
        }
        System.out.println(f.exceptionally(t -> -1).join() + " " + f.handle((v, t) -> t == null ? "ok" : cause(t)).join() + " "
                + f.thenApply(x -> x + 1).isCompletedExceptionally() + " " + f.thenApply(x -> x + 1).handle((v, t) -> cause(t)).join());
        CompletableFuture<String> g = CompletableFuture.completedFuture("x").whenComplete((v, t) -> System.out.println("saw " + v + " " + t));
        System.out.println(g.join());
        try {
            CompletableFuture.completedFuture("y").whenComplete((v, t) -> {
                throw new RuntimeException("in action");
            }).join();
        } catch (CompletionException e) {
            System.out.println(cause(e));
        }
        CompletableFuture<String> h = new CompletableFuture<>();
        h.completeExceptionally(new java.io.IOException("io"));
        try {
            h.join();
        } catch (CompletionException e) {
            System.out.println(cause(e));
        }
        try {
            h.getNow("q");
        } catch (CompletionException e) {
            System.out.println(cause(e));
        }
        CompletableFuture<String> c = new CompletableFuture<>();
        System.out.println(c.cancel(true) + " " + c.isCancelled() + " " + c.isCompletedExceptionally());
        try {
            c.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        try {
            c.thenApply(x -> x).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getClass().getSimpleName());
        }
        try {
            new CompletableFuture<String>().get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("get timeout");
        }
        try {
            new CompletableFuture<String>().orTimeout(5, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getClass().getSimpleName());
        }
        System.out.println(new CompletableFuture<String>().completeOnTimeout("dflt", 5, TimeUnit.MILLISECONDS).join());
        System.out.println(CompletableFuture.failedFuture(new Exception("ff")).exceptionallyCompose(t -> CompletableFuture.completedFuture("rescued "
                + t.getMessage())).join());
        System.out.println(CompletableFuture.allOf(CompletableFuture.completedFuture(1),
                CompletableFuture.failedFuture(new Exception("one failed"))).handle((v, t) -> cause(t)).join());
        System.out.println(CompletableFuture.supplyAsync(() -> "delayed", CompletableFuture.delayedExecutor(10, TimeUnit.MILLISECONDS)).join());
    }
}
