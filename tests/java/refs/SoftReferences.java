// Soft references survive an ordinary collection and strong paths keep objects.
import java.lang.ref.*;

public class SoftReferences {
    public static void main(String[] args) {
        SoftReference<int[]> s = new SoftReference<>(new int[] {7});
        System.gc();
        int[] a = s.get();
        System.out.println(a != null && a[0] == 7);
        Object[] hold = {new Object()};
        WeakReference<Object> w = new WeakReference<>(hold[0]);
        for (int i = 0; i < 3; i++) System.gc();
        System.out.println(w.get() == hold[0]);
        s.clear();
        System.out.println(s.get() + " " + (a.length == 1));
        Reference.reachabilityFence(hold);
    }
}
