// Record components, their types, annotations and accessors.
import java.lang.reflect.*;
import java.util.*;
import java.lang.annotation.*;

public class RecordReflection {
    @Retention(RetentionPolicy.RUNTIME) @interface Mark { int value() default 0; }
    record R<T>(@Mark(3) int a, List<T> b, String... c) { R { if (a < 0) throw new IllegalArgumentException("neg"); } }
    public static void main(String[] args) throws Exception {
        R<Long> r = new R<>(1, List.of(2L), "x", "y");
        for (RecordComponent c : R.class.getRecordComponents()) {
            c.getAccessor().setAccessible(true);
            Object v = c.getAccessor().invoke(r);
            System.out.println(c + " | " + c.getName() + " " + c.getType().getSimpleName() + " " + c.getGenericType() + " "
                    + (v instanceof String[] s ? s.length : v) + " " + c.getAnnotations().length + " " + c.getGenericSignature() + " "
                    + c.getDeclaringRecord().getSimpleName());
        }
        System.out.println(R.class.getRecordComponents()[0].getAnnotation(Mark.class).value() + " "
                + R.class.getDeclaredField("a").isAnnotationPresent(Mark.class) + " "
                + R.class.getDeclaredMethod("a").isAnnotationPresent(Mark.class));
        Constructor<?> c = R.class.getDeclaredConstructors()[0];
        System.out.println(c.newInstance(5, null, new String[0]).toString().startsWith("R[a=5, b=null, c=") + " "
                + Arrays.stream(c.getParameters()).map(Parameter::getName).toList() + " " + c.isVarArgs() + " "
                + c.getParameters()[1].isNamePresent());
        try { c.newInstance(-5, null, null); } catch (InvocationTargetException e) { System.out.println(e.getCause().getMessage()); }
        Field f = R.class.getDeclaredField("a"); f.setAccessible(true);
        try { f.set(r, 9); } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
        System.out.println(String.class.getRecordComponents() + " " + R.class.isRecord() + " " + R.class.getSuperclass() + " "
                + Modifier.toString(f.getModifiers()));
    }
}
