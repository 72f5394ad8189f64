// expect: violated data-race
// AtomicBoolean.getPlain reads "with memory semantics of reading as if the variable was declared non-volatile".
import java.util.concurrent.atomic.AtomicBoolean;

class GetPlainAgainstSet {
    public static void main(String[] args) throws Exception {
        AtomicBoolean b = new AtomicBoolean();
        Thread other = new Thread(() -> b.compareAndSet(false, true));
        other.start();
        b.getPlain();
        other.join();
    }
}
