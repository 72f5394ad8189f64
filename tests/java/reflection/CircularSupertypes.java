import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Classes that are above themselves, although their loaders would find a class of that name elsewhere. */
public class CircularSupertypes {
    public static class Top1 { }

    public static class Mid1 extends Top1 { }

    public static class Low1 extends Mid1 { }

    public interface Way1 { }

    public static class Own1 implements Way1 { }

    public static class Host {
        public static MethodHandles.Lookup lookup() {
            return MethodHandles.lookup();
        }
    }

    static class Own extends ClassLoader {
        final Map<String, byte[]> classes;

        Own(Map<String, byte[]> classes) {
            super(CircularSupertypes.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] own = classes.get(name);
            if (own == null) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            return known != null ? known : define(name, own);
        }

        Class<?> define(String name, byte[] bytes) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** Asks for the class that is being defined, by name. */
    static class Asking extends Own {
        Asking() {
            super(Map.of());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.endsWith("$Mid1")) {
                Class.forName(called("Low1"), false, this);
            }
            return super.loadClass(name, resolve);
        }
    }

    static String called(String name) {
        return "CircularSupertypes$" + name;
    }

    static byte[] read(String name) throws IOException {
        try (InputStream in = CircularSupertypes.class.getResourceAsStream("/" + called(name) + ".class")) {
            return in.readAllBytes();
        }
    }

    /** The bytes of a class in which each mention of one name is another of the same length. */
    static byte[] renamed(byte[] bytes, String from, String to) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        return text.replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
    }

    interface Defining {
        Class<?> define() throws Exception;
    }

    static void show(String what, Defining defining) throws Exception {
        try {
            System.out.println(what + ": " + defining.define().getSuperclass());
        } catch (LinkageError e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own plain = new Own(Map.of());
        show("its own superclass", () -> plain.define(called("Mid1"), renamed(read("Mid1"), "Top1", "Mid1")));
        show("its own interface", () -> plain.define(called("Own1"), renamed(read("Own1"), "Way1", "Own1")));
        byte[] fresh = renamed(renamed(read("Mid1"), "Mid1", "New1"), "Top1", "New1");
        show("of the class path", () -> MethodHandles.lookup().defineClass(fresh));

        Own two = new Own(Map.of(called("Mid1"), renamed(read("Mid1"), "Top1", "Low1")));
        show("of two", () -> two.define(called("Low1"), read("Low1")));
        show("of two, once more", () -> two.define(called("Low1"), read("Low1")));
        show("asked for by name", () -> new Asking().define(called("Low1"), read("Low1")));

        Own none = new Own(Map.of(called("Mid1"), read("Mid1")));
        show("no circle", () -> none.define(called("Low1"), read("Low1")));
        Own hidden = new Own(Map.of(
                called("Host"), read("Host"),
                called("Mid1"), renamed(read("Mid1"), "Top1", "Low1"),
                called("Low1"), renamed(read("Low1"), "Mid1", "Top1")));
        var lookup = (MethodHandles.Lookup) hidden.loadClass(called("Host")).getMethod("lookup").invoke(null);
        show("of a hidden class", () -> lookup.defineHiddenClass(read("Low1"), false).lookupClass());
    }
}
