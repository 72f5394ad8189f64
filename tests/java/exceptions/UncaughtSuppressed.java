// Suppressed exceptions and their causes are indented in the trace.
public class UncaughtSuppressed {
    static class R implements AutoCloseable {
        final String n;
        R(String n) { this.n = n; }
        public void close() { throw new IllegalStateException("close " + n, new RuntimeException("why " + n)); }
    }
    static void work() { throw new UnsupportedOperationException("work"); }
    public static void main(String[] args) throws Exception {
        try (R a = new R("a"); R b = new R("b")) { work(); }
        catch (UnsupportedOperationException e) {
            RuntimeException r = new RuntimeException("outer", e);
            r.addSuppressed(new Error("extra"));
            throw r;
        }
    }
}
