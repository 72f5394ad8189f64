// Phantom references are enqueued after collection and never give their object.
import java.lang.ref.*;
import java.util.*;

public class PhantomReferences {
    static PhantomReference<Object> make(ReferenceQueue<Object> q) { return new PhantomReference<>(new Object(), q); }
    public static void main(String[] args) throws Exception {
        ReferenceQueue<Object> q = new ReferenceQueue<>();
        List<PhantomReference<Object>> l = new ArrayList<>();
        for (int i = 0; i < 5; i++) l.add(make(q));
        int n = 0;
        for (int i = 0; i < 200 && n < 5; i++) {
            System.gc();
            while (q.remove(5) != null) n++;
        }
        System.out.println(n + " " + l.get(0).get() + " " + l.get(0).refersTo(null));
    }
}
