// Reading and writing fields of every type by reflection.
import java.lang.reflect.*;
import java.util.*;

public class ReflectFields {
    static class F {
        byte b = 1;
        short s = 2;
        char c = 'c';
        int i = 4;
        long l = 5;
        float f = 6;
        double d = 7;
        boolean z = true;
        String t = "t";
        static int st = 9;
        private int hidden = 10;
        final int fin;
        static final String CONST = "const";
        public volatile transient int[] arr = {1};
        F() {
            fin = 11;
        }
    }
    public static void main(String[] args) throws Exception {
        F o = new F();
        Field[] fs = F.class.getDeclaredFields();
        Arrays.sort(fs, Comparator.comparing(Field::getName));
        for (Field f : fs) {
            f.setAccessible(true);
            Object v = f.get(o);
            System.out.println(f + " = " + (v instanceof int[] a ? a.length : v) + " " + f.getType().getSimpleName() + " "
                    + Modifier.toString(f.getModifiers()));
        }
        F.class.getDeclaredField("i").setInt(o, 40);
        F.class.getDeclaredField("l").setInt(o, 50);
        F.class.getDeclaredField("d").setFloat(o, 1.5f);
        F.class.getDeclaredField("t").set(o, "new");
        F.class.getDeclaredField("st").set(null, 99);
        F.class.getDeclaredField("z").setBoolean(o, false);
        F.class.getDeclaredField("c").set(o, 'x');
        System.out.println(o.i + " " + o.l + " " + o.d + " " + o.t + " " + F.st + " " + o.z + " " + o.c + " "
                + F.class.getDeclaredField("b").getLong(o) + " " + F.class.getDeclaredField("c").getInt(o));
        Field h = F.class.getDeclaredField("hidden"); h.setAccessible(true); h.set(o, 77); System.out.println(o.hidden);
        Field fin = F.class.getDeclaredField("fin"); fin.setAccessible(true); fin.set(o, 12); System.out.println(fin.get(o));
        for (Runnable0 r : new Runnable0[] {() -> F.class.getDeclaredField("i").set(o, "str"), () -> F.class.getDeclaredField("i").set(null, 1),
                () -> F.class.getDeclaredField("b").set(o, 300), () -> F.class.getDeclaredField("i").set("wrong", 1),
                () -> F.class.getDeclaredField("CONST").set(null, "x"), () -> F.class.getField("i"), () -> F.class.getDeclaredField("s").getByte(o),
                () -> F.class.getDeclaredField("t").setInt(o, 3)})
            try {
                r.run();
                System.out.println("ok");
            } catch (Exception e) {
                System.out.println(e.getClass().getSimpleName() + (e instanceof NullPointerException ? "" : ": " + e.getMessage()));
            }
    }
    interface Runnable0 { void run() throws Exception; }
}
