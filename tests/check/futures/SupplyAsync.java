// expect: verified
import java.util.concurrent.CompletableFuture;

class SupplyAsync {
    public static void main(String[] args) {
        CompletableFuture<Integer> six = CompletableFuture.supplyAsync(() -> 6);
        assert six.thenApply(n -> n * 7).join() == 42;
    }
}
