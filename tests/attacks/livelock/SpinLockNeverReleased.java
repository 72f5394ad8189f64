// expect: violated livelock
// options: --property livelock
// getAndSet writes true over true for ever: the holder has ended without releasing.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
import java.util.concurrent.atomic.AtomicBoolean;

class SpinLockNeverReleased {
    static final AtomicBoolean lock = new AtomicBoolean();

    static void lock() {
        while (lock.getAndSet(true)) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) {
        new Thread(SpinLockNeverReleased::lock).start();
        lock();
    }
}
