// expect: verified
// Whoever runs it, the initialiser sees the same and does the same.
import java.util.concurrent.atomic.AtomicInteger;

class InitCountsFromFinal {
    static final AtomicInteger runs = new AtomicInteger(5);

    static class Ids {
        static final int FIRST = runs.getAndIncrement();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert Ids.FIRST == 5;
        });
        t.start();
        assert Ids.FIRST == 5;
        t.join();
        assert runs.get() == 6;
    }
}
