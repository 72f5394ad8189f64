// expect: violated assertion
import java.util.concurrent.CompletableFuture;

class AsyncNotAwaited {
    static volatile boolean ran;

    public static void main(String[] args) {
        CompletableFuture.runAsync(() -> ran = true);
        assert ran; // !assertion
    }
}
