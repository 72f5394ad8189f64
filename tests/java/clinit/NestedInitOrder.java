// Outer, nested and inner classes initialise independently.
public class NestedInitOrder {
    static {
        System.out.println("outer static");
    }
    {
        System.out.println("outer instance");
    }
    static int x = p("x");
    int y = p("y");
    static int p(String s) {
        System.out.println("field " + s);
        return 1;
    }
    class Inner {
        {
            System.out.println("inner instance");
        }
        int z = p("z");
    }
    static class Nested {
        static {
            System.out.println("nested static");
        }
        static class Deep {
            static {
                System.out.println("deep static");
            }
            static int d = 9;
        }
        static int n = 8;
    }
    static { System.out.println("second static block"); }
    public static void main(String[] args) {
        System.out.println("main");
        System.out.println(Nested.Deep.d);
        System.out.println(Nested.n);
        new NestedInitOrder().new Inner();
        Runnable r = () -> System.out.println("lambda");
        new Object() {
            {
                System.out.println("anonymous");
            }
        };
        r.run();
    }
}
