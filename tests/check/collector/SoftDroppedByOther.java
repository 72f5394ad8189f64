// expect: violated assertion
// options: --gc-choices
// Only if the other thread is first is the object softly reachable.
import java.lang.ref.SoftReference;

class SoftDroppedByOther {
    static volatile Object strong = new Object();

    public static void main(String[] args) throws Exception {
        SoftReference<Object> reference = new SoftReference<>(strong);
        Thread t = new Thread(() -> strong = null);
        t.start();
        assert reference.get() != null; // !assertion
        t.join();
    }
}
