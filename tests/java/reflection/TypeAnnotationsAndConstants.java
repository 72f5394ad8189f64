// Type annotations, ConstantValue fields and package-level oddities.
import java.lang.reflect.*;
import java.lang.annotation.*;
import java.util.*;

public class TypeAnnotationsAndConstants {
    @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME) @interface T { int value() default 1; }
    static @T(5) String f; static List<@T(6) Integer> l; static final long K = 1L << 40; static final String S = "s" + 1; static @T int @T(8) [] arr;
    static <@T(9) X extends @T(10) Number> @T X m(@T(11) X x) throws @T(12) IllegalStateException { return x; }
    public static void main(String[] args) throws Exception {
        System.out.println(TypeAnnotationsAndConstants.class.getDeclaredField("f").getAnnotatedType().getAnnotation(T.class).value());
        AnnotatedParameterizedType p = (AnnotatedParameterizedType) TypeAnnotationsAndConstants.class.getDeclaredField("l").getAnnotatedType();
        System.out.println(p.getAnnotatedActualTypeArguments()[0].getAnnotation(T.class).value());
        AnnotatedArrayType a = (AnnotatedArrayType) TypeAnnotationsAndConstants.class.getDeclaredField("arr").getAnnotatedType();
        System.out.println(a.getAnnotation(T.class).value() + " " + a.getAnnotatedGenericComponentType().getAnnotation(T.class).value());
        Method m = TypeAnnotationsAndConstants.class.getDeclaredMethod("m", Number.class);
        System.out.println(m.getAnnotatedReturnType().getAnnotation(T.class).value() + " "
                + m.getAnnotatedParameterTypes()[0].getAnnotation(T.class).value() + " "
                + m.getAnnotatedExceptionTypes()[0].getAnnotation(T.class).value() + " "
                + m.getTypeParameters()[0].getAnnotatedBounds()[0].getAnnotation(T.class).value());
        System.out.println(TypeAnnotationsAndConstants.class.getDeclaredField("K").get(null) + " "
                + TypeAnnotationsAndConstants.class.getDeclaredField("S").get(null));
    }
}
