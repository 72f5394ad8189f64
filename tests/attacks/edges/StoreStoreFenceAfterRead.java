// expect: violated data-race
// The data is read before a storeStoreFence, which orders stores only: VarHandle.storeStoreFence.
// The read is not ordered with the other thread's write (JLS 17.4.5).
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

class StoreStoreFenceAfterRead {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger flag = new AtomicInteger();
        Thread other = new Thread(() -> {
            int seen = data;
            VarHandle.storeStoreFence();
            flag.setOpaque(1);
        });
        other.start();
        if (flag.getAcquire() == 1) {
            data = 2;
        }
        other.join();
    }
}
