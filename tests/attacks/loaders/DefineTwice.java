// expect: verified
// A loader defines a name once: the second throws LinkageError, on whatever path (JVMS 5.3.5).
class DefineTwice {
    static class Part { }

    static class Own extends ClassLoader {
        final byte[] bytes = read("DefineTwice$Part");

        boolean define() {
            try {
                defineClass("DefineTwice$Part", bytes, 0, bytes.length);
                return true;
            } catch (LinkageError e) {
                return false;
            }
        }
    }

    static volatile boolean theirs;

    static byte[] read(String name) {
        try (java.io.InputStream in = DefineTwice.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(() -> theirs = own.define());
        t.start();
        boolean mine = own.define();
        t.join();
        assert mine != theirs && !own.define();
    }
}
