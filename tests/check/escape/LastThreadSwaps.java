// expect: violated assertion
import java.util.concurrent.atomic.AtomicInteger;

class LastThreadSwaps {
    static final AtomicInteger turn = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            boolean first = turn.compareAndSet(0, 1);
            assert first; // !assertion
        }).start();
        turn.compareAndSet(0, 2);
    }
}
