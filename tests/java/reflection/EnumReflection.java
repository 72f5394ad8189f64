// Enums by reflection, with bodies, values and valueOf.
import java.util.*;
import java.lang.reflect.*;

public class EnumReflection {
    enum Op {
        ADD("+") {
            int go(int a, int b) {
                return a + b;
            }
        }, MUL("*") {
            int go(int a, int b) {
                return a * b;
            }
        };
        final String sym;
        Op(String s) {
            sym = s;
        }
        abstract int go(int a, int b);
    }
    public static void main(String[] args) throws Exception {
        Class<?> c = Class.forName("EnumReflection$Op");
        System.out.println(Arrays.toString(c.getEnumConstants()) + " " + c.isEnum() + " " + c.getSuperclass() + " " + c.getGenericSuperclass() + " "
                + Op.ADD.getClass().getName());
        System.out.println(Arrays.stream(c.getFields()).map(f -> f.getName() + f.isEnumConstant()).sorted().toList());
        Method go = c.getDeclaredMethod("go", int.class, int.class);
        for (Object o : c.getEnumConstants()) System.out.println(o + " " + go.invoke(o, 3, 4) + " " + c.getDeclaredField("sym").get(o));
        System.out.println(c.getMethod("valueOf", String.class).invoke(null, "MUL") + " " + ((Object[]) c.getMethod("values").invoke(null)).length);
        try {
            c.getMethod("valueOf", String.class).invoke(null, "X");
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().getMessage());
        }
        System.out.println(String.class.getEnumConstants() + " " + Op.MUL.describeConstable().isPresent() + " " + Op.valueOf(Op.class, "ADD").sym
                + " " + Modifier.isAbstract(c.getModifiers()) + " " + c.isSealed());
        Field v = c.getDeclaredField("ADD"); System.out.println(v.get(null) + " " + Modifier.toString(v.getModifiers()));
    }
}
