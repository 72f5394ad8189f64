// expect: verified
// options: --gc-choices
// The object stays strongly reachable until after the look: it is not cleared.
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;

class WeakKept {
    static volatile Object strong = new Object();

    public static void main(String[] args) throws Exception {
        Object keep = strong;
        WeakReference<Object> ref = new WeakReference<>(keep);
        Thread t = new Thread(() -> strong = null);
        t.start();
        assert ref.get() == keep;
        Reference.reachabilityFence(keep);
    }
}
