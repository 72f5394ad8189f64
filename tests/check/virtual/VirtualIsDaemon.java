// expect: verified
// since 21
// Virtual threads do not keep the program alive, even one that waits for ever.
import java.util.concurrent.locks.LockSupport;

class VirtualIsDaemon {
    public static void main(String[] args) throws Exception {
        Thread.startVirtualThread(() -> {
            while (true) {
                LockSupport.park();
            }
        });
    }
}
