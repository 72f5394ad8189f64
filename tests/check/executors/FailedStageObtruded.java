// expect: violated failed-task
// options: --property failed-task
// A future that is given another outcome has forgotten its own.
import java.util.concurrent.CompletableFuture;

class FailedStageObtruded {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        }, Runnable::run);
        future.obtrudeValue(1);
        future.join();
    }
}
