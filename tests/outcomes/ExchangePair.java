// Two threads swap what they have: nothing is open, whoever comes first.
// large
// outcomes: ba
import java.util.concurrent.Exchanger;

public class ExchangePair {
    static String r1, r2;

    static String run() throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        together(() -> r1 = exchanger.exchange("a"), () -> r2 = exchanger.exchange("b"));
        return r1 + r2;
    }

    interface Body {
        void run() throws Exception;
    }

    static void together(Body... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            Body body = bodies[i];
            threads[i] = new Thread(() -> {
                try {
                    body.run();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
