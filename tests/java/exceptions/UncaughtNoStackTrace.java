// Exceptions without writable stack trace print only their first line.
public class UncaughtNoStackTrace {
    static class Light extends RuntimeException { Light(String m) { super(m, null, false, false); } }
    static class NoFill extends RuntimeException {
        NoFill(String m, Throwable t) {
            super(m, t);
        }
        @Override public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }
    public static void main(String[] args) {
        Light l = new Light("light");
        l.addSuppressed(new Exception("dropped"));
        System.out.println(l.getSuppressed().length + " " + l.getStackTrace().length);
        l.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "C.java", 1)});
        System.out.println(l.getStackTrace().length);
        throw new NoFill("no fill", l);
    }
}
