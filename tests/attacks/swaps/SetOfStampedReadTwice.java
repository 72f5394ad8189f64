// expect: violated assertion
// Stamp and reference read by two calls need not belong together.
import java.util.concurrent.atomic.AtomicStampedReference;

class SetOfStampedReadTwice {
    static final AtomicStampedReference<String> R = new AtomicStampedReference<>("a0", 0);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> R.set("a1", 1));
        other.start();
        String seen = R.getReference();
        int stamp = R.getStamp();
        assert seen.equals("a" + stamp);
        other.join();
    }
}
