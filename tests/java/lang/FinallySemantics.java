// Return values, exceptions and loops through finally.
public class FinallySemantics {
    @SuppressWarnings("finally")
    static int overrides() { try { return 1; } finally { return 2; } }
    static int saved() { int x = 1; try { return x; } finally { x = 5; } }
    static int[] shared() { int[] x = {1}; try { return x; } finally { x[0] = 5; } }
    @SuppressWarnings("finally")
    static int swallow() { try { throw new RuntimeException("lost"); } finally { return 3; } }
    static String nested() {
        StringBuilder sb = new StringBuilder();
        try {
            try { sb.append("a"); throw new IllegalStateException("1"); }
            catch (IllegalStateException e) { sb.append("b"); throw new RuntimeException("2", e); }
            finally { sb.append("c"); }
        } catch (RuntimeException e) { sb.append(e.getMessage()).append(e.getCause().getMessage()); }
        finally { sb.append("d"); }
        return sb.toString();
    }
    static int loop() {
        int n = 0;
        for (int i = 0; ; i++) {
            try { if (i == 2) continue; if (i == 5) break; n += 10; }
            finally { n++; }
        }
        return n;
    }
    static void replace() throws Exception {
        try { throw new Exception("first"); } finally { Object o = null; if (o == null) throw new Exception("second"); }
    }
    static long wide(long a, double d) { try { return a + (long) d; } finally { a = 0; d = 0; } }
    static int deep(int n) {
        try {
            if (n == 0) throw new ArithmeticException("bottom");
            return deep(n - 1) + 1;
        } catch (IllegalStateException e) {
            return -1;
        } finally {
            trace.append(n);
        }
    }
    static StringBuilder trace = new StringBuilder();
    public static void main(String[] args) {
        System.out.println(overrides() + " " + saved() + " " + shared()[0] + " " + swallow());
        System.out.println(nested());
        System.out.println(loop());
        try { replace(); } catch (Exception e) { System.out.println(e.getMessage() + " " + e.getSuppressed().length); }
        System.out.println(wide(1L << 40, 2.9));
        try { deep(5); } catch (ArithmeticException e) { System.out.println(e.getMessage() + " " + trace); }
    }
}
