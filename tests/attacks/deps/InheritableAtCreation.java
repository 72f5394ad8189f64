// expect: violated assertion
// The value is inherited when the Thread object is made, not when it is started; here another thread makes it.
// real java: fails in every run.
class InheritableAtCreation {
    static final InheritableThreadLocal<String> ctx = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        ctx.set("parent");
        Thread maker = new Thread(() -> {
            ctx.set("maker");
            Thread child = new Thread(() -> {
                assert "parent".equals(ctx.get());
            });
            child.start();
        });
        maker.start();
    }
}
