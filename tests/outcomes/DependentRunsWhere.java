// A dependent action runs in the completing thread or in the one that adds it.
// outcomes: adder | completer
import java.util.concurrent.CompletableFuture;

public class DependentRunsWhere {
    static String where;

    static String run() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        Thread completer = new Thread(() -> future.complete("x"), "completer");
        Thread adder = new Thread(() -> future.thenAccept(x -> where = Thread.currentThread().getName()), "adder");
        completer.start();
        adder.start();
        completer.join();
        adder.join();
        return where;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
