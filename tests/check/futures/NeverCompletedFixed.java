// expect: verified
// args: hello
import java.util.concurrent.CompletableFuture;

class NeverCompletedFixed {
    public static void main(String[] args) {
        CompletableFuture<String> reply = new CompletableFuture<>();
        Thread server = new Thread(() -> {
            if (args.length > 0) {
                reply.complete(args[0]);
            }
        });
        server.start();
        assert reply.join().equals("hello");
    }
}
