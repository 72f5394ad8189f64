// expect: verified
// options: --gc-choices
// Both ask for an object that nobody else holds: who gets it keeps it for the other, and once gone it is gone.
import java.lang.ref.WeakReference;

class WeakAskedByTwo {
    static final WeakReference<Object> reference = new WeakReference<>(new Object());
    static volatile boolean gone;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            if (reference.get() == null) {
                gone = true;
            }
        });
        t.start();
        boolean before = gone;
        Object mine = reference.get();
        assert !before || mine == null;
        t.join();
        assert !gone || mine == null;
    }
}
