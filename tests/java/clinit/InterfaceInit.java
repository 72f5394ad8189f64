// Interfaces initialise lazily, those with default methods with their classes.
public class InterfaceInit {
    static int v(String s) { System.out.println("init " + s); return 1; }
    interface Plain {
        int X = v("Plain");
        void a();
    }
    interface WithDefault {
        int X = v("WithDefault");
        default void d() { }
    }
    interface SubPlain extends WithDefault {
        int Y = v("SubPlain");
    }
    interface SubDefault extends WithDefault {
        int Y = v("SubDefault");
        default void e() { }
    }
    static class P1 implements Plain {
        static {
            v("P1");
        }
        public void a() { }
    }
    static class P2 implements SubPlain {
        static {
            v("P2");
        }
    }
    static class P3 implements SubDefault {
        static {
            v("P3");
        }
    }
    static class P4 extends P3 implements Plain {
        static {
            v("P4");
        }
        public void a() { }
    }
    interface Stat { int X = v("Stat"); static void go() { System.out.println("go"); } }
    public static void main(String[] args) {
        new P1();
        System.out.println("--");
        new P2();
        System.out.println("--");
        new P3();
        System.out.println("--");
        new P4();
        System.out.println("--");
        System.out.println(SubPlain.Y);
        System.out.println("--");
        Stat.go();
        System.out.println("--");
        System.out.println(Plain.X);
        Plain lambda = () -> { };
        lambda.a();
    }
}
