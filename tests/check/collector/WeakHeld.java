// expect: verified
// options: --gc-choices
// A strong reference keeps the object, whatever the collector does.
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;

class WeakHeld {
    public static void main(String[] args) {
        Object strong = new Object();
        WeakReference<Object> reference = new WeakReference<>(strong);
        System.gc();
        assert reference.get() == strong;
        Reference.reachabilityFence(strong);
    }
}
