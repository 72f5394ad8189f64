// expect: violated assertion
// hunted: random runs beside the search find it; the search alone varies the end of its first path for minutes
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class SharedAccumulator {
    private static final Map<String, Integer> PRICES = Map.of("loom", 120, "yarn", 7);

    private volatile int total;

    private static int priceOf(String article) {
        return PRICES.get(article);
    }

    private static int withTax(int price) {
        return price + price / 5;
    }

    int sum(List<String> articles, ExecutorService pool) {
        CompletableFuture<?>[] parts = articles.stream()
                .map(article -> CompletableFuture.supplyAsync(() -> priceOf(article), pool)
                        .thenApply(SharedAccumulator::withTax)
                        .thenAccept(price -> total += price))
                .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(parts).join();
        return total;
    }

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            int total = new SharedAccumulator().sum(List.of("loom", "yarn"), pool);
            assert total == 152 : "total is " + total; // !assertion
        } finally {
            pool.shutdown();
        }
    }
}
