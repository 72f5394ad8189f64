// expect: violated assertion
// The class is defined only where the flag was seen, and then the other thread finds it.
class DefinedOnOneBranch {
    static class Part { }

    static class Own extends ClassLoader {
        final byte[] bytes = read("DefinedOnOneBranch$Part");

        Class<?> define() {
            return defineClass("DefinedOnOneBranch$Part", bytes, 0, bytes.length);
        }

        Class<?> found() {
            return findLoadedClass("DefinedOnOneBranch$Part");
        }
    }

    static volatile boolean flag;

    static byte[] read(String name) {
        try (java.io.InputStream in = DefinedOnOneBranch.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Own own = new Own();
        Thread t = new Thread(() -> {
            if (flag) {
                own.define();
            }
        });
        t.start();
        flag = true;
        assert own.found() == null;
    }
}
