import org.apache.commons.lang3.AnnotationUtils;
import org.apache.commons.lang3.EnumUtils;
import org.apache.commons.lang3.JavaVersion;
import org.apache.commons.lang3.ObjectUtils;
import org.apache.commons.lang3.RandomStringUtils;
import org.apache.commons.lang3.SerializationUtils;
import org.apache.commons.lang3.stream.Streams;
import org.apache.commons.lang3.SystemUtils;
import org.apache.commons.lang3.event.EventListenerSupport;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.util.FluentBitSet;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Random;

public class MiscTest {
    enum Color {
        RED,
        GREEN,
        BLUE
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tag {
        String value() default "d";

        int[] nums() default {1, 2};
    }

    @Tag("a")
    static class A {}

    @Tag("a")
    static class B {}

    @Tag(
            value = "z",
            nums = {})
    static class C {}

    interface Listener {
        void fired(String s);
    }

    public static void main(String[] args) {
        System.out.println(
                EnumUtils.getEnumList(Color.class)
                        + " "
                        + EnumUtils.isValidEnum(Color.class, "PINK")
                        + EnumUtils.generateBitVector(
                                Color.class, EnumSet.of(Color.RED, Color.BLUE)));
        System.out.println(
                ObjectUtils.firstNonNull(null, "x")
                        + ObjectUtils.max(3, 8, 5)
                        + ObjectUtils.median(5, 1, 3)
                        + ObjectUtils.mode("a", "b", "a"));
        HashMap<String, List<Integer>> map = new HashMap<>();
        map.put("k", new ArrayList<>(List.of(1, 2, 3)));
        HashMap<String, List<Integer>> copy = SerializationUtils.clone(map);
        copy.get("k").add(4);
        System.out.println(map + " " + copy + SerializationUtils.serialize("hey").length);
        Tag a = A.class.getAnnotation(Tag.class),
                b = B.class.getAnnotation(Tag.class),
                c = C.class.getAnnotation(Tag.class);
        System.out.println(
                AnnotationUtils.equals(a, b)
                        + " "
                        + AnnotationUtils.equals(a, c)
                        + " "
                        + (AnnotationUtils.hashCode(a) == a.hashCode())
                        + " "
                        + AnnotationUtils.toString(c));
        EventListenerSupport<Listener> es = EventListenerSupport.create(Listener.class);
        StringBuilder sb = new StringBuilder();
        es.addListener(s -> sb.append("1").append(s));
        es.addListener(s -> sb.append("2").append(s));
        es.fire().fired("!");
        System.out.println(sb + " " + (es != null));
        MutableInt mi = new MutableInt(5);
        mi.add(3);
        System.out.println(mi.incrementAndGet() + " " + new FluentBitSet().set(1, 5).flip(2));
        System.out.println(RandomStringUtils.random(10, 0, 0, true, true, null, new Random(42)));
        System.out.println(Streams.of("a", "bb", "ccc").map(String::length).toList());
        System.out.println(
                SystemUtils.isJavaVersionAtLeast(JavaVersion.JAVA_17)
                        + " "
                        + SystemUtils.IS_OS_LINUX);
    }
}
