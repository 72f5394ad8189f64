// expect: violated data-race
// VarHandle.weakCompareAndSetPlain has the memory semantics of set and get: it is plain, and conflicts with the volatile read.
import java.util.concurrent.atomic.AtomicInteger;

class PlainWeakSetAgainstGet {
    public static void main(String[] args) throws Exception {
        AtomicInteger n = new AtomicInteger();
        Thread other = new Thread(() -> n.weakCompareAndSetPlain(0, 1));
        other.start();
        n.get();
        other.join();
    }
}
