// expect: verified
// A loop around AtomicMarkableReference.weakCompareAndSet bears failures without cause.
import java.util.concurrent.atomic.AtomicMarkableReference;

class WeakMarkableInLoop {
    public static void main(String[] args) throws Exception {
        AtomicMarkableReference<String> reference = new AtomicMarkableReference<>("a", false);
        Thread other = new Thread(() -> {
            while (!reference.weakCompareAndSet("a", "b", false, true)) {
                Thread.onSpinWait();
            }
        });
        other.start();
        other.join();
        assert reference.isMarked() && reference.getReference().equals("b");
    }
}
