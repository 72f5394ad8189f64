// Default, static and private interface methods and diamond resolution.
public class InterfaceMethods {
    interface A {
        default String who() { return "A" + helper(); }
        private String helper() { return "[" + shared() + "]"; }
        private static String shared() { return "shared"; }
        static String util(int n) { return "util" + n; }
    }
    interface B extends A { default String who() { return "B+" + A.super.who(); } }
    interface C extends A { }
    interface D { default String who() { return "D"; } }
    static class E implements B, C { }
    static class F implements C, D { public String who() { return C.super.who() + D.super.who(); } }
    static abstract class G { public String who() { return "G"; } }
    static class H extends G implements B { }
    static class I extends H { public String who() { return "I>" + super.who(); } }
    interface Const { int X = Integer.parseInt("42"); }
    static class J implements Const { int get() { return X; } }
    interface Gen<T> { T get(); default T twice() { get(); return get(); } }
    public static void main(String[] args) {
        System.out.println(new E().who());
        System.out.println(new F().who());
        System.out.println(new H().who());
        System.out.println(new I().who());
        A a = new I();
        System.out.println(a.who());
        System.out.println(A.util(3));
        System.out.println(new J().get() + Const.X + J.X);
        int[] n = {0};
        Gen<Integer> g = () -> ++n[0];
        System.out.println(g.twice());
        A lambdaLess = new A() { };
        System.out.println(lambdaLess.who());
    }
}
