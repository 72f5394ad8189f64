// expect: verified
// childValue makes a copy, when the child is created.
class InheritedLocalCopies {
    static final InheritableThreadLocal<int[]> ctx = new InheritableThreadLocal<>() {
        @Override
        protected int[] childValue(int[] parent) {
            return parent.clone();
        }
    };

    public static void main(String[] args) throws Exception {
        ctx.set(new int[1]);
        Thread t = new Thread(() -> {
            ctx.get()[0]++;
            assert ctx.get()[0] == 1;
        });
        t.start();
        ctx.get()[0]++;
        assert ctx.get()[0] == 1;
    }
}
