// Enqueue, clear, poll and remove with a timeout by hand.
import java.lang.ref.*;

public class ReferenceQueues {
    static class R extends WeakReference<String> { final int id; R(String s, ReferenceQueue<String> q, int id) { super(s, q); this.id = id; } }
    public static void main(String[] args) throws Exception {
        ReferenceQueue<String> q = new ReferenceQueue<>(); String s = new String("x"); R a = new R(s, q, 1), b = new R(s, q, 2);
        System.out.println(q.poll() + " " + a.get() + " " + a.refersTo(s));
        System.out.println(a.enqueue() + " " + a.enqueue() + " " + a.get());
        System.out.println(((R) q.poll()).id + " " + q.poll());
        b.clear();
        System.out.println(b.get() + " " + b.enqueue() + " " + ((R) q.remove()).id);
        System.out.println(q.remove(1));
        System.out.println(new WeakReference<>(s).enqueue() + " " + s);
        SoftReference<String> f = new SoftReference<>(s, q);
        System.out.println(f.get() + " " + f.enqueue() + " " + f.get() + " " + (q.poll() == f));
        PhantomReference<String> p = new PhantomReference<>(s, q);
        System.out.println(p.get() + " " + p.refersTo(s) + " " + p.enqueue() + " " + (q.poll() == p));
        try {
            q.remove(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread t = new Thread(() -> {
            try {
                System.out.println("removed " + ((R) q.remove()).id);
            } catch (InterruptedException e) { }
        });
        t.start();
        new R(s, q, 3).enqueue();
        t.join();
        System.out.println(s);
    }
}
