// A generic object printer over fields of class hierarchies.
import java.lang.reflect.*;
import java.util.*;

public class ObjectInspector {
    static class Base { private int id = 7; protected String name = "base"; }
    static class Item extends Base {
        double[] w = {1.5, 2};
        List<Base> kids = new ArrayList<>();
        Item next;
        transient long skip = 3;
        static int count = 5;
    }
    static String dump(Object o, int depth) throws IllegalAccessException {
        if (o == null) return "null";
        Class<?> c = o.getClass();
        if (c.isArray()) {
            StringBuilder sb = new StringBuilder("[");
            for (int i = 0; i < Array.getLength(o); i++) sb.append(i > 0 ? "," : "").append(dump(Array.get(o, i), depth + 1));
            return sb.append("]").toString();
        }
        if (c.getName().startsWith("java.")) return o instanceof Collection<?> k ? "coll" + k.size() : o.toString();
        if (depth > 2) return "...";
        StringBuilder sb = new StringBuilder(c.getSimpleName()).append("{");
        for (Class<?> k = c; k != Object.class; k = k.getSuperclass()) {
            Field[] fs = k.getDeclaredFields();
            Arrays.sort(fs, Comparator.comparing(Field::getName));
            for (Field f : fs) {
                if (Modifier.isStatic(f.getModifiers()) || Modifier.isTransient(f.getModifiers()) || f.isSynthetic()) continue;
                f.setAccessible(true);
                sb.append(f.getName()).append('=').append(dump(f.get(o), depth + 1)).append(';');
            }
        }
        return sb.append("}").toString();
    }
    public static void main(String[] args) throws Exception {
        Item i = new Item(); i.kids.add(new Base()); i.next = new Item(); i.next.next = i;
        System.out.println(dump(i, 0));
        System.out.println(dump(new int[][] {{1}, {2, 3}, null}, 0));
    }
}
