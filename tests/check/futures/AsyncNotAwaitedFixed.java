// expect: verified
import java.util.concurrent.CompletableFuture;

class AsyncNotAwaitedFixed {
    static volatile boolean ran;

    public static void main(String[] args) {
        CompletableFuture.runAsync(() -> ran = true).join();
        assert ran;
    }
}
