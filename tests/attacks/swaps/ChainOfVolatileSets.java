// expect: verified
// The second thread hands on what the first has released, by an atomic addition.
import java.util.concurrent.atomic.AtomicInteger;

class ChainOfVolatileSets {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger flag = new AtomicInteger();
        Thread first = new Thread(() -> {
            data = 1;
            flag.addAndGet(1);
        });
        Thread second = new Thread(() -> flag.addAndGet(2));
        first.start();
        second.start();
        if (flag.get() == 3) {
            assert data == 1;
        }
        first.join();
        second.join();
    }
}
