// expect: verified
// options: --gc-choices
// Either outcome is possible the first time, but what is cleared stays so, and what is held stays too.
import java.lang.ref.WeakReference;

class WeakStaysCleared {
    public static void main(String[] args) {
        WeakReference<Object> reference = new WeakReference<>(new Object());
        Object held = reference.get();
        if (held == null) {
            assert reference.get() == null && reference.refersTo(null);
        } else {
            assert reference.get() == held && reference.refersTo(held);
        }
    }
}
