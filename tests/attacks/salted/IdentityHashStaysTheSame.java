// expect: verified
// The identity hash code of an object does not change, and is the same for all threads.
import java.util.concurrent.atomic.AtomicInteger;

class IdentityHashStaysTheSame {
    public static void main(String[] args) throws Exception {
        Object o = new Object();
        AtomicInteger seen = new AtomicInteger();
        Thread other = new Thread(() -> seen.set(System.identityHashCode(o)));
        other.start();
        int mine = System.identityHashCode(o);
        other.join();
        assert mine == seen.get() && mine == o.hashCode();
    }
}
