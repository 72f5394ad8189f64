// expect: violated assertion
// options: --bound switches:7
// Two threads take turns six times: five switches between them, one from main and one back.
import java.util.concurrent.atomic.AtomicInteger;

class BoundSwitches {
    static final AtomicInteger turn = new AtomicInteger();

    static void take(int first) {
        for (int i = first; i < 6; i += 2) {
            turn.compareAndSet(i, i + 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread even = new Thread(() -> take(0));
        Thread odd = new Thread(() -> take(1));
        even.start();
        odd.start();
        even.join();
        odd.join();
        assert turn.get() != 6; // !assertion
    }
}
