// expect: bounded
// options: --bound switches:6
// Two threads take turns six times, which takes seven switches with those of main; random runs stay within the bound, too.
import java.util.concurrent.atomic.AtomicInteger;

class BoundSwitchesTooFew {
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
        assert turn.get() != 6;
    }
}
