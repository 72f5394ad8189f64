// expect: violated assertion
// The domain that a class was defined with is all that the two branches leave behind: the search must not take them for one.
class DomainOfBranch {
    public static class Part { }

    static byte[] read(String name) {
        try (java.io.InputStream in = DomainOfBranch.class.getResourceAsStream("/" + name + ".class")) {
            return in.readAllBytes();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }
    static class Own extends ClassLoader {
        Class<?> define(java.security.ProtectionDomain domain) {
            byte[] bytes = read("DomainOfBranch$Part");
            return defineClass("DomainOfBranch$Part", bytes, 0, bytes.length, domain);
        }
    }

    static volatile boolean flag;

    public static void main(String[] args) throws Exception {
        var one = new java.security.ProtectionDomain(null, null);
        var other = new java.security.ProtectionDomain(null, null);
        Own own = new Own();
        Thread t = new Thread(() -> flag = true);
        t.start();
        Class<?> part = own.define(flag ? one : other);
        t.join();
        assert part.getProtectionDomain() == one; // !assertion
    }
}
