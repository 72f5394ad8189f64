// expect: violated assertion
// As DefineTwice: the other may come first.
class DefineTwiceWhoWins {
    static class Part { }

    static class Own extends ClassLoader {
        final byte[] bytes = read("DefineTwiceWhoWins$Part");

        boolean define() {
            try {
                defineClass("DefineTwiceWhoWins$Part", bytes, 0, bytes.length);
                return true;
            } catch (LinkageError e) {
                return false;
            }
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = DefineTwiceWhoWins.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(own::define);
        t.start();
        assert own.define();
    }
}
