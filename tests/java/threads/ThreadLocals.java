// ThreadLocal, initial values, removal and inheritance.
public class ThreadLocals {
    static final ThreadLocal<Integer> T = ThreadLocal.withInitial(() -> 10);
    static final InheritableThreadLocal<String> I = new InheritableThreadLocal<>() {
        @Override protected String childValue(String p) {
            return p + "-child";
        }
    };
    static final ThreadLocal<StringBuilder> SB = new ThreadLocal<>() {
        @Override protected StringBuilder initialValue() {
            return new StringBuilder("init");
        }
    };
    public static void main(String[] args) throws Exception {
        System.out.println(T.get()); T.set(20); I.set("parent"); SB.get().append("!");
        Thread t = new Thread(() -> {
            System.out.println(T.get() + " " + I.get() + " " + SB.get());
            T.set(30);
            I.set("own");
            System.out.println(T.get() + " " + I.get());
        });
        t.start(); t.join();
        System.out.println(T.get() + " " + I.get() + " " + SB.get());
        T.remove(); System.out.println(T.get() + " " + new ThreadLocal<String>().get());
        ThreadLocal<?>[] many = new ThreadLocal<?>[100]; int s = 0;
        for (int i = 0; i < 100; i++) { int k = i; many[i] = ThreadLocal.withInitial(() -> k); }
        for (ThreadLocal<?> l : many) s += (Integer) l.get();
        for (int i = 0; i < 100; i += 2) many[i].remove();
        for (ThreadLocal<?> l : many) s += (Integer) l.get();
        System.out.println(s);
        Thread n = new Thread(null, () -> System.out.println(I.get()), "noinherit", 0, false); n.start(); n.join();
    }
}
