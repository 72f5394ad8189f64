// expect: violated division-by-zero
// options: --property division-by-zero
// The executor swallows the exception, and nobody asks for the result.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class DivisionSwallowed {
    static volatile int n = 1;

    public static void main(String[] args) throws Exception {
        ExecutorService workers = Executors.newSingleThreadExecutor();
        workers.submit(() -> 10 / n); // !division-by-zero
        n = 0;
        workers.shutdown();
    }
}
