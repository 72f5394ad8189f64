// expect: verified
// Before the start it is not there, after the end it is.
class FoundAfterJoin {
    static class Part { }

    static class Own extends ClassLoader {
        final byte[] bytes = read("FoundAfterJoin$Part");

        Class<?> define() {
            return defineClass("FoundAfterJoin$Part", bytes, 0, bytes.length);
        }

        Class<?> found() {
            return findLoadedClass("FoundAfterJoin$Part");
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = FoundAfterJoin.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(own::define);
        assert own.found() == null;
        t.start();
        t.join();
        assert own.found() != null && own.found() != Part.class;
    }
}
