// A constructor of a superclass calls what its subclass has overridden (JLS 12.5).
// alarms: null-dereference // really
public class SuperclassCalls {
    static class Base { Base() { init(); } void init() {} }
    static class Sub extends Base {
        String name;
        Sub() { super(); name = "x"; }
        void init() { System.out.println(name.length()); }
    }
    public static void main(String[] a) { new Sub(); }
}
