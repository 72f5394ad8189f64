// expect: violated deadlock
import java.util.concurrent.CompletableFuture;

class NeverCompleted {
    public static void main(String[] args) {
        CompletableFuture<String> reply = new CompletableFuture<>();
        Thread server = new Thread(() -> {
            if (args.length > 0) {
                reply.complete(args[0]);
            }
        });
        server.start();
        System.out.println(reply.join()); // !deadlock
    }
}
