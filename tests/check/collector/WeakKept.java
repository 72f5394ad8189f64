// expect: verified
// By default references are never cleared.
import java.lang.ref.WeakReference;

class WeakKept {
    public static void main(String[] args) {
        WeakReference<Object> reference = new WeakReference<>(new Object());
        System.gc();
        assert reference.get() != null;
    }
}
