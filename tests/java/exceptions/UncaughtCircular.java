// A circular cause chain is cut in the trace.
public class UncaughtCircular {
    public static void main(String[] args) throws Exception {
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        b.addSuppressed(a);
        throw b;
    }
}
