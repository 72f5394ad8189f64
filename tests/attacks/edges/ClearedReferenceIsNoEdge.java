// expect: violated data-race
// That another thread has cleared a reference orders nothing (JLS 17.4.4).
import java.lang.ref.WeakReference;

class ClearedReferenceIsNoEdge {
    static int data;
    static final Object kept = new Object();

    public static void main(String[] args) throws Exception {
        WeakReference<Object> reference = new WeakReference<>(kept);
        Thread other = new Thread(() -> {
            data = 1;
            reference.clear();
        });
        other.start();
        if (reference.refersTo(null)) {
            int seen = data;
        }
        other.join();
    }
}
