// expect: verified
// Whichever domain a class was defined with, it has that and no other; and it is in the module of its loader.
class DomainAsGiven {
    public static class Part { }

    static byte[] read(String name) {
        try (java.io.InputStream in = DomainAsGiven.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
    static class Own extends ClassLoader {
        Class<?> define(java.security.ProtectionDomain domain) {
            byte[] bytes = read("DomainAsGiven$Part");
            return defineClass("DomainAsGiven$Part", bytes, 0, bytes.length, domain);
        }
    }

    static volatile boolean flag;

    public static void main(String[] args) throws Exception {
        var one = new java.security.ProtectionDomain(null, null);
        var other = new java.security.ProtectionDomain(null, null);
        Own own = new Own();
        Thread t = new Thread(() -> flag = true);
        t.start();
        var chosen = flag ? one : other;
        Class<?> part = own.define(chosen);
        t.join();
        assert part.getProtectionDomain() == chosen;
        assert part.getModule() == own.getUnnamedModule();
    }
}
