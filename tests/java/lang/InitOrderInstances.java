// Fields, initialiser blocks and constructors run in order, virtual calls see defaults.
public class InitOrderInstances {
    static void log(String s) { System.out.println(s); }
    static int v(String s, int i) { log("field " + s); return i; }
    static class Base {
        int a = v("Base.a", 1);
        { log("Base block 1: a=" + a); }
        static { log("static Base"); }
        Base() { this(5); log("Base()"); }
        Base(int x) { log("Base(int) " + x); hook(); }
        int b = v("Base.b", 2);
        void hook() { log("Base.hook"); }
    }
    static class Derived extends Base {
        static int count = v("Derived.count", 100);
        int c = v("Derived.c", 3);
        final int d = 4;
        final String e;
        String f = "set";
        { log("Derived block: c=" + c); }
        Derived() { super(); e = "e"; log("Derived() " + e); hook(); }
        Derived(String s) { super(s.length()); e = s; log("Derived(String)"); }
        @Override void hook() { log("Derived.hook c=" + c + " d=" + d + " e=" + e + " f=" + f); }
    }
    public static void main(String[] args) {
        log("main");
        new Derived();
        log("---");
        new Derived("four");
        log("---");
        new Base() { { log("anonymous block"); } void hook() { log("anonymous hook"); } };
    }
}
