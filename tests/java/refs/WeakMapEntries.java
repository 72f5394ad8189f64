// WeakHashMap drops entries of collected keys but keeps the others.
import java.util.*;
import java.lang.ref.*;

public class WeakMapEntries {
    static void fill(WeakHashMap<Object, String> m) { for (int i = 0; i < 10; i++) m.put(new Object(), "v" + i); }
    public static void main(String[] args) throws Exception {
        WeakHashMap<Object, String> m = new WeakHashMap<>();
        Object k = new Object();
        m.put(k, "kept");
        fill(m);
        for (int i = 0; i < 200 && m.size() > 1; i++) {
            System.gc();
            Thread.sleep(1);
        }
        System.out.println(m.size() + " " + m.get(k) + " " + m.values());
        Reference.reachabilityFence(k);
    }
}
