// expect: verified
// One of the two is strong: it succeeds unless the weak one did.
import java.util.concurrent.atomic.AtomicInteger;

class OneStrongSetWins {
    public static void main(String[] args) throws Exception {
        AtomicInteger owner = new AtomicInteger();
        Thread other = new Thread(() -> owner.weakCompareAndSetVolatile(0, 1));
        other.start();
        owner.compareAndSet(0, 2);
        other.join();
        assert owner.get() != 0;
    }
}
