// A cycle of class initialisers sees half-initialised classes.
public class RecursiveInit {
    static class A { static int x = B.y + 1; static { System.out.println("A done x=" + x); } }
    static class B { static int y = A.x + 1; static { System.out.println("B done y=" + y); } }
    static class S { static final S INST = new S(); static int count = 10; int seen; S() { seen = count; count++; } }
    static class P1 {
        static {
            System.out.println("P1 sees child " + C1.v);
        }
    }
    static class C1 extends P1 {
        static int v = 5;
        static {
            System.out.println("C1 v=" + v);
        }
    }
    enum E {
        ONE, TWO;
        static final java.util.Map<String, E> M = new java.util.HashMap<>();
        static {
            for (E e : values()) M.put(e.name(), e);
        }
        static {
            System.out.println("E " + M.size());
        }
    }
    public static void main(String[] args) {
        System.out.println(A.x + " " + B.y);
        System.out.println(S.INST.seen + " " + S.count);
        System.out.println(C1.v);
        System.out.println(E.M.get("TWO"));
        System.out.println(Self.N);
    }
    static class Self { static final int N = f(3); static int k = 7; static int f(int n) { return n == 0 ? k : f(n - 1) + 1; } }
}
