// expect: violated livelock
// options: --property livelock
// The expected value never comes.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
import java.util.concurrent.atomic.AtomicInteger;

class CasNeverMatches {
    public static void main(String[] args) {
        AtomicInteger a = new AtomicInteger();
        new Thread(() -> a.set(2)).start();
        while (!a.compareAndSet(1, 3)) {
            Thread.onSpinWait();
        }
    }
}
