// Scoped values bind, rebind and stay unbound elsewhere.
// since 25
public class ScopedValues {
    static final ScopedValue<String> USER = ScopedValue.newInstance(); static final ScopedValue<Integer> LEVEL = ScopedValue.newInstance();
    static String show() { return (USER.isBound() ? USER.get() : "none") + LEVEL.orElse(-1); }
    public static void main(String[] args) throws Exception {
        System.out.println(show());
        ScopedValue.where(USER, "ann").where(LEVEL, 1).run(() -> {
            System.out.println(show());
            ScopedValue.where(USER, "bob").run(() -> System.out.println(show()));
            System.out.println(show());
        });
        System.out.println(ScopedValue.where(LEVEL, 5).call(() -> LEVEL.get() * 2) + " " + show());
        try { USER.get(); } catch (java.util.NoSuchElementException e) { System.out.println("unbound"); }
        ScopedValue.where(USER, "x").run(() -> {
            Thread t = new Thread(() -> System.out.println("other thread " + show()));
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) { }
        });
        try {
            ScopedValue.where(USER, "y").call(() -> {
                throw new Exception("from " + USER.get());
            });
        } catch (Exception e) {
            System.out.println(e.getMessage() + " " + USER.isBound());
        }
    }
}
