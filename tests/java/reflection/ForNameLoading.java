// Class.forName with and without initialisation, class literals and loaders.
public class ForNameLoading {
    static class Lazy { static { System.out.println("Lazy initialised"); } static int x = 1; }
    static class Eager { static { System.out.println("Eager initialised"); } }
    public static void main(String[] args) throws Exception {
        ClassLoader l = ForNameLoading.class.getClassLoader();
        Class<?> c = Class.forName("ForNameLoading$Lazy", false, l);
        System.out.println("loaded " + c.getSimpleName());
        System.out.println(Lazy.class == c);
        c.getDeclaredField("x");
        System.out.println("looked up");
        System.out.println(c.getDeclaredField("x").get(null));
        Class.forName("ForNameLoading$Eager");
        System.out.println(l.loadClass("ForNameLoading$Eager") == Eager.class);
        System.out.println(Class.forName("java.util.Map$Entry").getSimpleName() + " " + Class.forName("[[I").getName() + " "
                + Class.forName("java.lang.String", true, null) + " " + (l.getParent() != null) + " " + l.getParent().getParent() + " "
                + (Thread.currentThread().getContextClassLoader() == l) + " " + (ClassLoader.getSystemClassLoader() == l) + " " + l.getName());
        try { Class.forName("ForNameLoading.Lazy"); } catch (ClassNotFoundException e) { System.out.println(e.getMessage()); }
        try { Class.forName("forNameLoading"); } catch (ClassNotFoundException | NoClassDefFoundError e) { System.out.println(e.getClass()); }
        System.out.println(void.class + " " + Void.TYPE + " " + int.class + " " + (Integer.TYPE == int.class) + " " + Integer[].class + " "
                + Class.class.getName());
        System.out.println(new Object() { }.getClass().getClassLoader() == l);
    }
}
