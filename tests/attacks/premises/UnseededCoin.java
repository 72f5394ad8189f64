// expect: violated assertion
// An unseeded coin falls either way.
// Random.nextBoolean: true and false with about equal probability.
import java.util.concurrent.ThreadLocalRandom;

class UnseededCoin {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert ThreadLocalRandom.current().nextBoolean();
        });
        t.start();
    }
}
