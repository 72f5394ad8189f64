// Weak references are cleared after their object becomes garbage.
import java.lang.ref.*;

public class WeakReferences {
    static WeakReference<Object> make(ReferenceQueue<Object> q) { return new WeakReference<>(new byte[100], q); }
    public static void main(String[] args) throws Exception {
        Object strong = new Object();
        WeakReference<Object> kept = new WeakReference<>(strong);
        ReferenceQueue<Object> q = new ReferenceQueue<>();
        WeakReference<Object> lost = make(q);
        for (int i = 0; lost.get() != null && i < 200; i++) { System.gc(); Thread.sleep(1); }
        System.out.println(lost.get() + " " + (kept.get() == strong));
        Reference<?> r = q.remove(5000);
        System.out.println(r == lost);
        System.out.println(q.poll());
        kept.clear();
        System.out.println(kept.get() + " " + (strong != null) + " " + lost.refersTo(null));
        Reference.reachabilityFence(strong);
    }
}
