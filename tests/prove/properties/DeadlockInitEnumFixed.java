// Constants with code of their own are made by their enumeration only.
// proves: deadlock
public class DeadlockInitEnumFixed {
    enum Op { ADD { int f(int a) { return a + 1; } }, NEG { int f(int a) { return -a; } }; abstract int f(int a); static final Op[] ALL = values(); }
    public static void main(String[] x) throws Exception {
        Thread t = new Thread(() -> System.out.println(Op.ADD.f(1)));
        t.start();
        System.out.println(Op.ALL[1].f(2));
        t.join();
    }
}
