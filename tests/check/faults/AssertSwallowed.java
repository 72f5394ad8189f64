// expect: violated thrown-assertion
// options: --property thrown-assertion,assertion,uncaught-exception --all --time-limit 3s
// A task that fails ends no thread.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class AssertSwallowed {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        ExecutorService workers = Executors.newSingleThreadExecutor();
        workers.submit(() -> {
            assert n == 0 : "it is " + n; // !thrown-assertion
        });
        n = 1;
        workers.shutdown();
    }
}
