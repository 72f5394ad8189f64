/** Any bytes handed to `defineClass`, and loaders that answer with the wrong class. */
public class DefinedClasses {
    static class Loader extends ClassLoader {
        Class<?> define(String name, byte[] bytes, int from, int len) {
            return defineClass(name, bytes, from, len);
        }

        @Override
        public Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("lie")) {
                return name.endsWith("null") ? null : String.class;
            }
            return super.loadClass(name, resolve);
        }
    }

    interface Try {
        Object go() throws Throwable;
    }

    static void attempt(Try t) {
        try {
            System.out.println(t.go());
        } catch (Throwable e) {
            System.out.println(e.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] own;
        try (var in = DefinedClasses.class.getResourceAsStream("DefinedClasses.class")) {
            own = in == null ? new byte[40] : in.readAllBytes();
        }
        Loader loader = new Loader();
        attempt(() -> loader.define(null, own, 0, own.length));
        attempt(() -> loader.define("DefinedClasses", own, 0, own.length));
        attempt(() -> loader.define("Other", own, 0, own.length));
        attempt(() -> loader.define("java.lang.Evil", own, 0, own.length));
        attempt(() -> loader.define("[I", own, 0, own.length));
        for (int n : new int[] {-1, 0, 1, own.length, own.length + 1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            attempt(() -> loader.define(null, own, n, 10));
            attempt(() -> loader.define(null, own, 0, n));
            attempt(() -> loader.define(null, null, n, n));
        }
        for (int i = 0; i < own.length; i += 7) {
            byte[] changed = own.clone();
            changed[i] ^= 0x55;
            try {
                new Loader().define(null, changed, 0, changed.length).getDeclaredMethods();
            } catch (Throwable e) {
                // Whatever it throws, it answers.
            }
        }
        for (String name : new String[] {"lie", "lie.null", "", ".", "/", "[", "[[", "[L;", "[V", "[Lx", "a/b", "a..b", "\ud800"}) {
            attempt(() -> Class.forName(name, true, loader));
            attempt(() -> loader.loadClass(name));
        }
        System.out.println("done");
    }
}
