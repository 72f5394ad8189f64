// expect: violated assertion
// Another thread defines the class: findLoadedClass may come before that.
class FoundIfDefined {
    static class Part { }

    static class Own extends ClassLoader {
        final byte[] bytes = read("FoundIfDefined$Part");

        Class<?> define() {
            return defineClass("FoundIfDefined$Part", bytes, 0, bytes.length);
        }

        Class<?> found() {
            return findLoadedClass("FoundIfDefined$Part");
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = FoundIfDefined.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(own::define);
        t.start();
        assert own.found() != null;
    }
}
