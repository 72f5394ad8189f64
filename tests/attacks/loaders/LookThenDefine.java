// expect: violated uncaught-exception
// Between findLoadedClass and defineClass the other defines it: LinkageError, duplicate class definition.
class LookThenDefine {
    static class Part { }

    static class Own extends ClassLoader {
        final byte[] bytes = read("LookThenDefine$Part");

        Class<?> part() {
            Class<?> known = findLoadedClass("LookThenDefine$Part");
            return known != null ? known : defineClass("LookThenDefine$Part", bytes, 0, bytes.length);
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = LookThenDefine.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(own::part);
        t.start();
        own.part();
        t.join();
    }
}
