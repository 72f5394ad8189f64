// expect: verified
// options: --property livelock,deadlock,assertion
// The other thread brings the expected value, and leaves it there.
import java.util.concurrent.atomic.AtomicInteger;

class CasMatchesLater {
    public static void main(String[] args) {
        AtomicInteger a = new AtomicInteger();
        new Thread(() -> a.set(1)).start();
        while (!a.compareAndSet(1, 3)) {
            Thread.onSpinWait();
        }
        assert a.get() == 3;
    }
}
