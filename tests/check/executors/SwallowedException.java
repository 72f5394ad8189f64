// expect: verified
// note: swallowed-exception
// The exception stays in a Future that nobody looks at.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class SwallowedException {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> {
            throw new IllegalStateException("nobody hears this");
        });
        pool.shutdown();
    }
}
