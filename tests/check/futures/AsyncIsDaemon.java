// expect: verified
// Nobody waits for the common pool.
import java.util.concurrent.CompletableFuture;

class AsyncIsDaemon {
    static volatile boolean ran;

    public static void main(String[] args) {
        CompletableFuture.runAsync(() -> ran = true);
    }
}
