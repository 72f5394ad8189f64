// expect: violated data-race
// The reader writes the data after a loadLoadFence, which orders loads only: VarHandle.loadLoadFence.
// The write is not ordered with the other thread's write (JLS 17.4.5).
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

class LoadLoadFenceBeforeWrite {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger flag = new AtomicInteger();
        Thread other = new Thread(() -> {
            data = 1;
            flag.setRelease(1);
        });
        other.start();
        if (flag.getOpaque() == 1) {
            VarHandle.loadLoadFence();
            data = 2;
        }
        other.join();
    }
}
