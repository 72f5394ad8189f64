// expect: violated data-race
// A child inherits the reference, not a copy: parent and child use the same array (InheritableThreadLocal.childValue).
class InheritedLocalSharesObject {
    static final InheritableThreadLocal<int[]> ctx = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        ctx.set(new int[1]);
        new Thread(() -> ctx.get()[0]++).start();
        ctx.get()[0]++;
    }
}
