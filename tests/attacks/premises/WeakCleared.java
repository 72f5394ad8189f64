// expect: violated assertion
// options: --gc-choices
// The object is weakly reachable only after the local is dead: it may be cleared (WeakReference).
import java.lang.ref.WeakReference;

class WeakCleared {
    static volatile Object strong = new Object();

    public static void main(String[] args) throws Exception {
        WeakReference<Object> ref = new WeakReference<>(strong);
        new Thread(() -> strong = null).start();
        assert ref.get() != null;
    }
}
