// expect: violated assertion
// Which completion is the first is a race of its own.
import java.util.concurrent.CompletableFuture;

class FirstWins {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> cell = new CompletableFuture<>();
        Thread one = new Thread(() -> cell.complete(1));
        one.start();
        cell.complete(2);
        one.join();
        assert cell.getNow(0) == 2; // !assertion
    }
}
