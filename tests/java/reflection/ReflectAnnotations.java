// Annotations: defaults, nested, inherited, repeated and their text.
import java.lang.annotation.*;
import java.util.*;
import java.lang.reflect.*;

public class ReflectAnnotations {
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Info {
        String name() default "dflt";
        int[] nums() default {
            1, 2
        };
        Class<?> type() default Object.class;
        Level level() default Level.LOW;
        Tag tag() default @Tag("inner");
        long l() default 5;
        double d() default 1.5;
        char c() default 'x';
        boolean b() default true;
        String[] arr() default { };
    }
    @Retention(RetentionPolicy.RUNTIME) @interface Tag { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface R { int value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Tags { R[] value(); }
    @Retention(RetentionPolicy.CLASS) @interface Hidden { }
    enum Level { LOW, HIGH }
    @Info(name = "base", nums = {}) @R(1) @R(2) @Hidden static class Base { @Tag("field") int f; @R(9) void m(@Tag("param") int p) { } }
    static class Sub extends Base { }
    @Info(level = Level.HIGH, type = String[].class, nums = 7, arr = {"a", "b"}) @R(3) static class Own extends Base { }
    public static void main(String[] args) throws Exception {
        Info i = Sub.class.getAnnotation(Info.class);
        System.out.println(i.name() + " " + i.nums().length + " " + i.type() + " " + i.level() + " " + i.tag().value() + " " + i.l() + i.d() + i.c()
                + i.b());
        Info o = Own.class.getAnnotation(Info.class);
        System.out.println(o.name() + " " + Arrays.toString(o.nums()) + " " + o.type() + " " + o.level() + " " + Arrays.toString(o.arr()));
        System.out.println(Base.class.getAnnotations().length + " " + Sub.class.getAnnotations().length + " "
                + Sub.class.getDeclaredAnnotations().length + " " + Base.class.isAnnotationPresent(Hidden.class));
        System.out.println(Base.class.getAnnotationsByType(R.class).length + " " + Base.class.getAnnotation(R.class) + " "
                + Base.class.getAnnotation(Tags.class).value()[1].value() + " " + Own.class.getAnnotation(R.class).value() + " "
                + Base.class.getDeclaredMethod("m", int.class).getAnnotation(R.class).value());
        System.out.println(Base.class.getDeclaredField("f").getAnnotation(Tag.class).value() + " "
                + ((Tag) Base.class.getDeclaredMethod("m", int.class).getParameterAnnotations()[0][0]).value());
        System.out.println(i.equals(Base.class.getAnnotation(Info.class)) + " " + i.equals(o) + " "
                + (i.hashCode() == Base.class.getAnnotation(Info.class).hashCode()) + " " + i.annotationType());
        System.out.println(Info.class.getDeclaredMethod("nums").getDefaultValue().getClass() + " "
                + Info.class.getDeclaredMethod("level").getDefaultValue() + " " + Info.class.isAnnotation() + " " + Proxy.isProxyClass(i.getClass()));
        i.nums(); o.nums()[0] = 100; System.out.println(o.nums()[0]);
    }
}
