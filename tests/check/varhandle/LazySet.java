// expect: verified
// assumes: sequential-consistency
import java.util.concurrent.atomic.AtomicInteger;

class LazySet {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger flag = new AtomicInteger();
        Thread other = new Thread(() -> {
            data = 1;
            flag.lazySet(1);
        });
        other.start();
        if (flag.get() == 1) {
            assert data == 1;
        }
        other.join();
    }
}
