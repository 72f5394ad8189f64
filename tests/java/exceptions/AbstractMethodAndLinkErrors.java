// Errors raised by hand for missing classes and methods through reflection.
public class AbstractMethodAndLinkErrors {
    public static void main(String[] args) {
        try { Class.forName("no.such.Cls"); } catch (ClassNotFoundException e) { System.out.println(e); }
        try { Class.forName("[Lno.such.Cls;"); } catch (ClassNotFoundException e) { System.out.println(e); }
        try { Class.forName("java/lang/String"); } catch (ClassNotFoundException e) { System.out.println(e); }
        try { Class.forName("int"); } catch (ClassNotFoundException e) { System.out.println(e); }
        try { String.class.getMethod("nope", int.class, String[].class); } catch (NoSuchMethodException e) { System.out.println(e); }
        try { String.class.getField("nope"); } catch (NoSuchFieldException e) { System.out.println(e); }
        try { Integer.class.getConstructor(); } catch (NoSuchMethodException e) { System.out.println(e); }
        try { ClassLoader.getSystemClassLoader().loadClass("[I"); } catch (ClassNotFoundException e) { System.out.println(e); }
        System.out.println(new UnsupportedClassVersionError("v") + " " + new VerifyError() + " " + new UnsatisfiedLinkError("x").getMessage());
    }
}
