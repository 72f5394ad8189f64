// A failing class initialiser, then NoClassDefFoundError.
public class InitializerErrors {
    static class Bad { static int x = 1 / Integer.parseInt("0"); static void f() { } }
    static class Err { static int x = boom(); static int boom() { throw new OutOfMemoryError("made up"); } }
    static class Sub extends Bad { static { System.out.println("never"); } }
    public static void main(String[] args) {
        try {
            System.out.println(Bad.x);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e + " / " + e.getMessage() + " / " + e.getException() + " / " + e.getCause());
        }
        try { Bad.f(); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); System.out.println(e.getCause()); }
        try { new Sub(); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
        try { System.out.println(Err.x); } catch (OutOfMemoryError e) { System.out.println(e.getMessage()); }
        try { System.out.println(Err.x); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); System.out.println(e.getCause()); }
        try {
            Class.forName("InitializerErrors$Bad");
        } catch (ClassNotFoundException e) {
            System.out.println("cnf");
        } catch (LinkageError e) {
            System.out.println(e);
        }
        System.out.println(Bad.class.getSimpleName());
    }
}
