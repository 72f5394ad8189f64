// expect: violated failed-task
// options: --property failed-task
// A task ends by an exception that others have, too. Whether somebody was told of it before is all that tells states
// apart.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.FutureTask;

class FailedTaskHeardBefore {
    static final IllegalStateException KNOWN = new IllegalStateException("the same for all"); // !failed-task
    static volatile boolean first;

    public static void main(String[] args) throws Exception {
        ask(CompletableFuture.failedFuture(new IllegalStateException("another")));
        CompletableFuture<Object> other = CompletableFuture.failedFuture(KNOWN);
        Thread asker = new Thread(() -> {
            if (first) {
                ask(other);
            }
        });
        asker.start();
        first = true;
        asker.join();
        new FutureTask<>(() -> {
            throw KNOWN;
        }).run();
    }

    static void ask(CompletableFuture<Object> other) {
        try {
            other.join();
        } catch (CompletionException heard) {
            // That is all.
        }
    }
}
