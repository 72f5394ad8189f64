// Access checks and setAccessible on own and library members.
import java.lang.reflect.*;
import java.util.*;

public class AccessChecks {
    static class P1 { private int x = 1; private static String s() { return "secret"; } private P1() { } protected int prot() { return 2; } }
    public static void main(String[] args) throws Exception {
        Field x = P1.class.getDeclaredField("x");
        System.out.println(x.get(new P1()) + " " + x.canAccess(new P1()) + " " + x.trySetAccessible());
        System.out.println(P1.class.getDeclaredMethod("s").invoke(null) + " " + P1.class.getDeclaredConstructor().newInstance().prot());
        try { String.class.getDeclaredField("value").get("abc"); } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
        try {
            String.class.getDeclaredField("value").setAccessible(true);
        } catch (InaccessibleObjectException e) {
            System.out.println(e.getMessage().replaceAll("@\\w+", "@hash"));
        }
        try {
            ArrayList.class.getDeclaredMethod("grow").invoke(new ArrayList<>());
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        Object it = List.of(1).iterator();
        try { it.getClass().getMethod("next").invoke(it); } catch (IllegalAccessException e) { System.out.println("not accessible"); }
        System.out.println(Iterator.class.getMethod("next").invoke(it));
        System.out.println(ArrayList.class.getDeclaredField("size").trySetAccessible());
        System.out.println(Object.class.getDeclaredMethod("clone").toString());
    }
}
