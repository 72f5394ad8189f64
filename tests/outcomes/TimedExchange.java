// A timed exchange meets its partner or gives up; then the other gives up too.
// large
// outcomes: -- | ba
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class TimedExchange {
    static String r1, r2;

    static String run() throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread a = new Thread(() -> r1 = swap(exchanger, "a"));
        a.start();
        r2 = swap(exchanger, "b");
        a.join();
        return r1 + r2;
    }

    static String swap(Exchanger<String> exchanger, String mine) {
        try {
            return exchanger.exchange(mine, 1, TimeUnit.MILLISECONDS);
        } catch (InterruptedException | TimeoutException e) {
            return "-";
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
