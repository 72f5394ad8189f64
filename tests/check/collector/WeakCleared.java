// expect: violated assertion
// options: --gc-choices
import java.lang.ref.WeakReference;

class WeakCleared {
    public static void main(String[] args) {
        WeakReference<Object> reference = new WeakReference<>(new Object());
        System.gc();
        assert reference.get() != null; // !assertion
    }
}
