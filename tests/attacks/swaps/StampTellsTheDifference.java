// expect: verified
// A reference that came back is not taken for untouched: its stamp is another.
import java.util.concurrent.atomic.AtomicStampedReference;

class StampTellsTheDifference {
    static final AtomicStampedReference<String> R = new AtomicStampedReference<>("a", 0);

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            R.compareAndSet("a", "b", 0, 1);
            R.compareAndSet("b", "a", 1, 2);
        });
        int[] stamp = new int[1];
        String seen = R.get(stamp);
        other.start();
        boolean done = R.compareAndSet(seen, "c", stamp[0], 9);
        other.join();
        assert R.getStamp() == (done ? 9 : 2);
    }
}
