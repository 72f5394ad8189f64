// expect: verified
// The second thread passes on with an acquire read and a release write of another variable: happens-before is transitive.
import java.util.concurrent.atomic.AtomicInteger;

class ChainOfAcquireAndRelease {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger flag = new AtomicInteger();
        AtomicInteger next = new AtomicInteger();
        Thread first = new Thread(() -> {
            data = 1;
            flag.setRelease(1);
        });
        Thread second = new Thread(() -> {
            if (flag.getAcquire() == 1) {
                next.setRelease(1);
            }
        });
        first.start();
        second.start();
        if (next.getAcquire() == 1) {
            assert data == 1;
        }
        first.join();
        second.join();
    }
}
