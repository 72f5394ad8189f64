// expect: violated data-race
// The second thread passes on by an opaque read and a release write: it orders its own past only, and not the first one's data.
// JLS 17.4.5: two conflicting accesses that are not ordered by happens-before are a data race.
import java.util.concurrent.atomic.AtomicInteger;

class ChainBrokenByOpaqueStore {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger flag = new AtomicInteger();
        Thread first = new Thread(() -> {
            data = 1;
            flag.setRelease(1);
        });
        Thread second = new Thread(() -> {
            if (flag.getOpaque() == 1) {
                flag.setRelease(2);
            }
        });
        first.start();
        second.start();
        if (flag.getAcquire() == 2) {
            assert data == 1;
        }
        first.join();
        second.join();
    }
}
