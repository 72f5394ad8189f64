// expect: violated assertion
// options: --no-hunt
// Sixty-six threads come and go; the two that lose an update have numbers that no word of 64 bits has room for.
import java.util.concurrent.atomic.AtomicInteger;

class BeyondAWordOfThreads {
    static final AtomicInteger count = new AtomicInteger();

    static void add() {
        count.set(count.get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 66; i++) {
            Thread early = new Thread(() -> { });
            early.start();
            early.join();
        }
        Thread first = new Thread(BeyondAWordOfThreads::add);
        Thread second = new Thread(BeyondAWordOfThreads::add);
        first.start();
        second.start();
        first.join();
        second.join();
        assert count.get() == 2; // !assertion
    }
}
