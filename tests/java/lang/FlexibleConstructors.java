// Statements before the constructor call.
// since 25
public class FlexibleConstructors {
    static class Base { Base(int n) { System.out.println("Base " + n); hook(); } void hook() { System.out.println("Base.hook"); } }
    static class Sub extends Base {
        final String s; int k = 3;
        Sub(String t) {
            if (t == null) throw new IllegalArgumentException("null text");
            int n = t.length() * 2;
            this.s = t.toUpperCase();
            super(n);
            System.out.println("Sub " + s + " " + k);
        }
        @Override void hook() { System.out.println("Sub.hook " + s + " " + k); }
    }
    public static void main(String[] args) {
        new Sub("abc");
        try { new Sub(null); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}
