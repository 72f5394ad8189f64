// expect: violated assertion
// As LookupDefines: who asks for the class may come too early.
class LookupDefinesLate {
    static class Part { }

    // The class under a name that the class path does not have.
    static byte[] renamed() {
        byte[] bytes = read("LookupDefinesLate$Part");
        String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
        for (int at = text.indexOf("$Part"); at >= 0; at = text.indexOf("$Part", at + 1)) {
            bytes[at + 1] = 'C';
        }
        for (int at = text.indexOf("\u0004Part"); at >= 0; at = text.indexOf("\u0004Part", at + 1)) {
            bytes[at + 1] = 'C';
        }
        return bytes;
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = LookupDefinesLate.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    static boolean define(byte[] bytes) {
        try {
            java.lang.invoke.MethodHandles.lookup().defineClass(bytes);
            return true;
        } catch (LinkageError e) {
            return false;
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    static boolean isThere() {
        try {
            Class.forName("LookupDefinesLate$Cart");
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    static volatile boolean theirs;

    public static void main(String[] args) throws Exception {
        byte[] bytes = renamed();
        Thread t = new Thread(() -> theirs = define(bytes));
        t.start();
        assert isThere();
    }
}
