// Overriding, hiding, super calls, private and package methods.
public class VirtualDispatch {
    static class A {
        String name = "A.name";
        static String st() { return "A.st"; }
        String f(Object o) { return "A.f(Object)"; }
        String f(A a) { return "A.f(A)"; }
        private String p() { return "A.p"; }
        String callP() { return p(); }
        String getName() { return name; }
        A self() { return this; }
    }
    static class B extends A {
        String name = "B.name";
        static String st() { return "B.st"; }
        @Override String f(A a) { return "B.f(A)>" + super.f(a); }
        String f(B b) { return "B.f(B)"; }
        String p() { return "B.p"; }
        String supers() { return super.name + " " + ((A) this).name + " " + super.getName(); }
        @Override B self() { return this; }
    }
    static class C extends B { @Override String f(B b) { return "C.f(B)>" + super.f((A) b); } }
    public static void main(String[] args) {
        A a = new B();
        B b = new C();
        System.out.println(a.name + " " + ((B) a).name + " " + a.getName());
        System.out.println(a.f(a) + " " + a.f(b) + " " + a.f("x") + " " + b.f(b) + " " + b.f((A) b) + " " + b.f((Object) b) + " " + b.f(null));
        System.out.println(a.callP() + " " + ((B) a).p());
        System.out.println(A.st() + " " + B.st() + " " + C.st());
        System.out.println(b.supers());
        System.out.println(a.self().getClass().getSimpleName() + " " + b.self().p());
        A nul = null;
        System.out.println(nul.st());
        System.out.println(a.equals(a) + " " + a.equals(b));
    }
}
