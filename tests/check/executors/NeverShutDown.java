// expect: verified
// note: never-exits
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class NeverShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> 42).get();
    }
}
