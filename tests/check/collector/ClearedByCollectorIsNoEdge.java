// expect: violated data-race
// That the collector has cleared a reference tells that another thread has dropped the object, and orders nothing.
// options: --gc-choices
import java.lang.ref.WeakReference;

class ClearedByCollectorIsNoEdge {
    static volatile Object kept = new Object();
    static int data;

    public static void main(String[] args) {
        WeakReference<Object> reference = new WeakReference<>(kept);
        new Thread(() -> {
            if (reference.get() == null) {
                int seen = data; // !data-race
            }
        }).start();
        data = 1; // !data-race
        kept = null;
    }
}
