// expect: violated assertion
// As FoundIfDefined, the other way round: it may come after.
class FoundAlready {
    static class Part { }

    static class Own extends ClassLoader {
        final byte[] bytes = read("FoundAlready$Part");

        Class<?> define() {
            return defineClass("FoundAlready$Part", bytes, 0, bytes.length);
        }

        Class<?> found() {
            return findLoadedClass("FoundAlready$Part");
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = FoundAlready.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(own::define);
        t.start();
        assert own.found() == null;
    }
}
