// expect: violated assertion
// The callback runs in the completing thread, or in main if it comes too late.
import java.util.concurrent.CompletableFuture;

class CallbackAssertion {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> cell = new CompletableFuture<>();
        Thread completer = new Thread(() -> cell.complete(1), "completer");
        String[] ranIn = new String[1];
        completer.start();
        CompletableFuture<Void> seen = cell.thenAccept(n -> ranIn[0] = Thread.currentThread().getName());
        seen.join();
        assert ranIn[0].equals("completer"); // !assertion
    }
}
