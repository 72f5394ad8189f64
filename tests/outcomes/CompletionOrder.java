// A completion service hands out results in order of completion.
// large
// outcomes: ab | ba
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class CompletionOrder {
    static String run() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<String> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> "a");
        service.submit(() -> "b");
        String order = service.take().get() + service.take().get();
        pool.shutdown();
        return order;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
