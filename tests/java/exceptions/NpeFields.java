// Helpful messages of null pointer exceptions at fields and methods.
public class NpeFields {
    static class N {
        N next;
        int val;
        int[] arr;
        String s;
        N[] kids;
        static N root;
        N get() {
            return next;
        }
        void act() { }
        static N make() {
            return null;
        }
        long wide;
    }
    static void t(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
    static N st;
    N inst;
    void self() { t(() -> System.out.println(inst.val)); System.out.println(inst.next.val); }
    public static void main(String[] args) {
        t(() -> System.out.println(st.val));
        t(() -> st.val = 5);
        t(() -> System.out.println(N.root.next.val));
        t(() -> { st = new N(); System.out.println(st.next.next); });
        t(() -> st.next.wide++);
        t(() -> st.get().get());
        t(() -> st.s.length());
        t(() -> N.make().act());
        t(() -> st.arr[0] = 1);
        t(() -> System.out.println(st.kids[2].val));
        t(() -> System.out.println(st.arr.length));
        t(() -> { synchronized (st.next) { System.out.println(1); } });
        t(() -> { throw null; });
        t(() -> { RuntimeException x = null; throw x; });
        t(() -> new NpeFields().self());
        t(() -> { try { new NpeFields().inst.next.val = 3; } finally { st = null; } });
        t(() -> System.out.println(st.kids.length));
    }
}
