// expect: verified
import java.util.concurrent.CompletableFuture;

class FirstWinsFixed {
    static volatile boolean oneWon;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> cell = new CompletableFuture<>();
        Thread one = new Thread(() -> oneWon = cell.complete(1));
        one.start();
        boolean twoWon = cell.complete(2);
        one.join();
        assert oneWon != twoWon;
        assert cell.getNow(0) == (oneWon ? 1 : 2);
    }
}
