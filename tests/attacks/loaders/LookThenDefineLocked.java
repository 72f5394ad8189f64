// expect: verified
// As LookThenDefine, under a lock.
class LookThenDefineLocked {
    static class Part { }

    static class Own extends ClassLoader {
        final byte[] bytes = read("LookThenDefineLocked$Part");

        synchronized Class<?> part() {
            Class<?> known = findLoadedClass("LookThenDefineLocked$Part");
            return known != null ? known : defineClass("LookThenDefineLocked$Part", bytes, 0, bytes.length);
        }
    }

    static byte[] read(String name) {
        try (java.io.InputStream in = LookThenDefineLocked.class.getResourceAsStream("/" + name + ".class")) {
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
