// expect: verified
// slow: a pool of virtual threads, and its end
// since 21
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

class VirtualPerTask {
    public static void main(String[] args) throws Exception {
        AtomicInteger n = new AtomicInteger();
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            pool.submit(n::incrementAndGet);
            pool.submit(n::incrementAndGet);
        }
        assert n.get() == 2;
    }
}
